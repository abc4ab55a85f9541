import Synchronization

extension Subscriber {
    /// Runs inputs one after the other: each begins when the one before has ended, on that thread, and none on the stack of
    /// another, however many end synchronously.
    ///
    /// The three closures are called serially.
    ///
    /// - Parameters:
    ///   - signal: the first input.
    ///   - successor: the input that follows one that has ended so; `nil` if there is none.
    ///   - ended: receives the end that no input follows; passes it on by default.
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
}

/// The inputs of an operator that has one at a time.
///
/// An input may end within its start or later, on another thread. ``turns`` settles who starts the next: whoever raises it from
/// zero, or finds on leaving that somebody else has raised it meanwhile.
///
/// `@unchecked Sendable`: what varies is written before ``turns`` changes, which has another thread read it; `TimingRaceTests`
/// checks it, under the thread sanitizer too.
@usableFromInline
final class Relay<Input: Sendable, InputFailure: Error, Value: Sendable, Failure: Error>: @unchecked Sendable {
    @usableFromInline let subscriber: Subscriber<Value, Failure>
    @usableFromInline let next: (Input) -> Void
    @usableFromInline let successor: (Ending<InputFailure>) -> Signal<Input, InputFailure>?
    @usableFromInline let ended: (Ending<InputFailure>) -> Void

    /// One for the start that is under way, and one for an input that has ended and is followed.
    @usableFromInline let turns = Atomic(1)

    /// The input to be started next.
    @usableFromInline @exclusivity(unchecked) var following: Signal<Input, InputFailure>?

    /// Where the present input is among those of the subscriber.
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

    /// Starts what follows. Signals of one value or none are delivered in a loop, without being attached.
    @inlinable
    @inline(never)
    func proceed() -> Step {
        while subscriber.isOpen, let signal = following.take() {
            guard let known = signal.known else { return start(signal) }
            if case .value(let value) = known { next(value) }
            if subscriber.isOpen, !isFollowed(.completed) {
                ended(.completed)
                return .done
            }
        }
        return .done
    }

    /// Apart from the loop, below which a value is delivered: its frame would stay on the stack.
    @inlinable
    @inline(never)
    func start(_ signal: Signal<Input, InputFailure>) -> Step {
        let sink = Sink(next: next) { [self] (ending: Ending<InputFailure>) in inputEnded(ending) }
        let head = signal.attach(sink.keepingContext, subscriber.trail)
        key = subscriber.inputs.insert(head)
        return .first(head) { [self] in
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
