import Synchronization

/// What comes after an input of a relay.
@usableFromInline
enum Succession<Input: Sendable, InputFailure: Error, Failure: Error> {
    case signal(Signal<Input, InputFailure>)
    case end(Ending<Failure>)
    /// Nothing comes, and nothing is told: others are still at work.
    case nothing
}

/// What is to be done after an input of a relay, by somebody whose frame is small: it stays on the stack meanwhile.
@usableFromInline
enum Turn<Failure: Error> {
    case step(Step)
    case end(Ending<Failure>)
}

extension Subscriber {
    @usableFromInline typealias Successor<Input: Sendable, InputFailure: Error> =
        (Ending<InputFailure>) -> Succession<Input, InputFailure, Failure>

    /// Runs inputs one after the other, as long as `successor` names one: each begins when the one before has ended, on
    /// that thread, and none on the stack of another, however many end at once.
    ///
    /// `next` and `successor` are called serially, the latter within the end of the input.
    @inlinable
    func relay<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>,
        next: @escaping (Input) -> Void,
        successor: @escaping Successor<Input, InputFailure>
    ) -> Step {
        switch turn(to: signal, next, successor) {
        case .step(let step): return step
        case .end(let ending): end(ending)
        }
        return .done
    }

    @inlinable
    @inline(never)
    func turn<Input, InputFailure>(
        to signal: Signal<Input, InputFailure>,
        _ next: @escaping (Input) -> Void,
        _ successor: @escaping Successor<Input, InputFailure>
    ) -> Turn<Failure> {
        var signal = signal
        while let known = signal.known {
            if case .value(let value) = known { next(value) }
            switch isOpen ? successor(.completed) : .nothing {
            case .signal(let following): signal = following
            case .end(let ending): return .end(ending)
            case .nothing: return .step(.done)
            }
        }
        return .step(start(signal, next, successor))
    }

    /// Apart from the loop above, below which what is known is delivered: its frame would stay on the stack.
    @inlinable
    @inline(never)
    func start<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>,
        _ next: @escaping (Input) -> Void,
        _ successor: @escaping Successor<Input, InputFailure>
    ) -> Step {
        let baton = Baton<Signal<Input, InputFailure>>()
        let sink = Sink(next: next) { [self] (ending: Ending<InputFailure>) in
            switch turn(after: ending, passing: baton, next, successor) {
            case .step(let step): step.run()
            case .end(let ending): end(ending)
            }
        }
        let head = signal.attach(sink.keepingContext, gate.trail)
        baton.key = gate.inputs.insert(head)
        return .first(head) { [self] in
            guard isOpen, let following = baton.takeAfterStart() else { return .done }
            return relay(following, next: next, successor: successor)
        }
    }

    @inlinable
    @inline(never)
    func turn<Input, InputFailure>(
        after ending: Ending<InputFailure>,
        passing baton: Baton<Signal<Input, InputFailure>>,
        _ next: @escaping (Input) -> Void,
        _ successor: @escaping Successor<Input, InputFailure>
    ) -> Turn<Failure> {
        if let key = baton.key { gate.inputs.remove(key) }
        switch isOpen ? successor(ending) : .nothing {
        case .signal(let following):
            return baton.isToBeTaken(following) ? turn(to: following, next, successor) : .step(.done)
        case .end(let ending):
            return .end(ending)
        case .nothing:
            return .step(.done)
        }
    }
}

/// Settles who goes on with what follows an input, or a piece of scheduled work: the one who started it, if it ended within
/// that, or else the one who ended it.
///
/// `@unchecked Sendable`: ``key`` and ``following`` are written before the state changes that has another thread read them;
/// `TimingRaceTests` checks it, under the thread sanitizer too.
@usableFromInline
final class Baton<Following: Sendable>: @unchecked Sendable {
    @usableFromInline static var isStarted: UInt8 { 1 }
    @usableFromInline static var hasEnded: UInt8 { 2 }

    @usableFromInline let state = Atomic<UInt8>(0)

    /// Where the input is among those of the subscriber. Written before the input is started.
    @usableFromInline @exclusivity(unchecked) var key: Bag<any Disposable>.Key?

    /// Written before the state says that the input has ended.
    @usableFromInline @exclusivity(unchecked) var following: Following?

    @inlinable
    init() {}

    /// Whether the caller, who tells the end, is to go on.
    @inlinable
    func isToBeTaken(_ following: Following) -> Bool {
        self.following = following
        return state.bitwiseOr(Self.hasEnded, ordering: .acquiringAndReleasing).oldValue == Self.isStarted
    }

    /// What follows, if the input ended within its start, after which the caller is to go on.
    @inlinable
    func takeAfterStart() -> Following? {
        let previous = state.bitwiseOr(Self.isStarted, ordering: .acquiringAndReleasing).oldValue
        return previous == Self.hasEnded ? following.take() : nil
    }
}
