import Synchronization

extension Subscriber {
    /// Runs inputs one after another. Each starts when the previous one has ended, on that thread. None starts on the
    /// stack of another, however many end synchronously.
    ///
    /// The three closures are called serially.
    ///
    /// - Parameters:
    ///   - signal: the first input.
    ///   - successor: returns the input that follows one that has ended in this way; `nil` if there is none.
    ///   - ended: receives the terminal event that no input follows; passes it on by default.
    @inlinable
    func relay<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>,
        next: @escaping (Input) -> Void,
        successor: @escaping (Ending<InputFailure>) -> Signal<Input, InputFailure>?,
        ended: @escaping (Ending<InputFailure>) -> Void
    ) -> Step {
        Relay(signal, to: self, next: next, successor: successor, ended: ended).proceed()
    }

    @inlinable
    func relay<Input>(
        _ signal: Signal<Input, Failure>,
        next: @escaping (Input) -> Void,
        successor: @escaping (Ending<Failure>) -> Signal<Input, Failure>?
    ) -> Step {
        relay(signal, next: next, successor: successor, ended: { [self] in end($0) })
    }

    /// Runs inputs whose values pass to a sink unchanged and bypass the gate, which `ended` retains as
    /// ``fastPath(to:)`` does. Code that holds the first closure of a sink also holds the second, or one that retains
    /// it: see ``Sink/end(retaining:)``.
    @inlinable
    func relay(
        _ signal: Signal<Value, Failure>, to sink: Sink<Value, Failure>,
        successor: @escaping (Ending<Failure>) -> Signal<Value, Failure>?
    ) -> Step {
        relay(
            signal, next: sink.next, successor: successor,
            ended: { [self] ending in withExtendedLifetime(sink.end) { end(ending) } })
    }
}

/// The inputs of an operator that has one at a time.
///
/// An input may end while it is being started, or later on another thread. ``turns`` decides which thread starts the
/// next: the one that raises it from zero, or the one that finds on leaving that another thread has raised it
/// meanwhile.
///
/// `@unchecked Sendable`: variables are written before the change of ``turns`` that makes another thread read them;
/// `TimingRaceTests` checks it, under the thread sanitizer too.
@usableFromInline
final class Relay<Input: Sendable, InputFailure: Error, Value: Sendable, Failure: Error>: @unchecked Sendable {
    @usableFromInline let subscriber: Subscriber<Value, Failure>
    @usableFromInline let next: (Input) -> Void
    @usableFromInline let successor: (Ending<InputFailure>) -> Signal<Input, InputFailure>?
    @usableFromInline let ended: (Ending<InputFailure>) -> Void

    /// One for the start that is running, and one for an input that has ended and has a successor.
    @usableFromInline let turns = Atomic(1)

    /// The input to start next.
    @usableFromInline @exclusivity(unchecked) var following: Signal<Input, InputFailure>?

    /// The key of the current input among the subscriber's.
    @usableFromInline @exclusivity(unchecked) var key: Bag<any Disposable>.Key?

    @inlinable
    init(
        _ signal: Signal<Input, InputFailure>, to subscriber: Subscriber<Value, Failure>,
        next: @escaping (Input) -> Void,
        successor: @escaping (Ending<InputFailure>) -> Signal<Input, InputFailure>?,
        ended: @escaping (Ending<InputFailure>) -> Void
    ) {
        self.subscriber = subscriber
        self.next = next
        self.successor = successor
        self.ended = ended
        following = signal
    }

    /// Starts the next inputs. Signals of one value or none are delivered in a loop, without being attached.
    @inlinable
    @inline(never)
    func proceed() -> Step {
        if let valve = subscriber.trail.valve { return proceed(heeding: valve) }
        while subscriber.isOpen, let signal = following.take() {
            guard let constant = signal.constant else { return start(signal) }
            if case .value(let value) = constant { next(value) }
            if subscriber.isOpen, !isFollowed(.completed) {
                ended(.completed)
                return .done
            }
        }
        return .done
    }

    /// Starts the next inputs while the reader downstream is not full.
    @usableFromInline
    @inline(never)
    func proceed(heeding valve: Valve) -> Step {
        while subscriber.isOpen, following != nil {
            if valve.wait({ [self] in proceed().run() }) { return .done }
            guard let signal = following.take() else { break }
            guard let constant = signal.constant else { return start(signal) }
            if case .value(let value) = constant { valve.pass { next(value) } }
            if subscriber.isOpen, !isFollowed(.completed) {
                ended(.completed)
                return .done
            }
        }
        return .done
    }

    /// Separate from the loop, which delivers values: its frame would stay on the stack below them.
    @inlinable
    @inline(never)
    func start(_ signal: Signal<Input, InputFailure>) -> Step {
        let subscription = signal.attachKeepingContext(
            next: next, end: { [self] in inputEnded($0) }, subscriber.trail)
        key = subscriber.inputs.insert(subscription)
        return .first(subscription) { [self] in
            turns.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 ? .done : proceed()
        }
    }

    @inlinable
    @inline(never)
    func inputEnded(_ ending: Ending<InputFailure>) {
        if let key { subscriber.inputs.remove(key) }
        guard subscriber.isOpen else { return }
        guard isFollowed(ending) else { return ended(ending) }
        if turns.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { proceed().run() }
    }

    @inlinable
    @inline(never)
    func isFollowed(_ ending: Ending<InputFailure>) -> Bool {
        following = successor(ending)
        return following != nil
    }
}
