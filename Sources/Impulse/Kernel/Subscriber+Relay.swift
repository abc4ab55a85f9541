import Synchronization

/// What comes after an input of a relay.
@usableFromInline
enum Succession<Input: Sendable, InputFailure: Error, Failure: Error> {
    case signal(Signal<Input, InputFailure>)
    case end(Ending<Failure>)
    /// Nothing comes, and nothing is told: others are still at work.
    case nothing
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
        var signal = signal
        while let constant = signal.constant {
            next(constant)
            guard let following = following(.completed, successor) else { return .done }
            signal = following
        }
        let baton = Baton<Signal<Input, InputFailure>>()
        let head = attach(signal, next: next) { [self] ending in
            if let following = following(ending, successor), baton.isToBeTaken(following) {
                relay(following, next: next, successor: successor).run()
            }
        }
        return .first(head) { [self] in
            guard isOpen, let following = baton.takeAfterStart() else { return .done }
            return relay(following, next: next, successor: successor)
        }
    }

    @inlinable
    func following<Input, InputFailure>(
        _ ending: Ending<InputFailure>,
        _ successor: Successor<Input, InputFailure>
    ) -> Signal<Input, InputFailure>? {
        guard isOpen else { return nil }
        switch successor(ending) {
        case .signal(let signal): return signal
        case .end(let ending): end(ending)
        case .nothing: break
        }
        return nil
    }
}

/// Settles who goes on with what follows an input: the one who started it, if it ended within that, or else the one who
/// told the end.
@usableFromInline
final class Baton<Following> {
    @usableFromInline static var isStarted: UInt8 { 1 }
    @usableFromInline static var hasEnded: UInt8 { 2 }

    @usableFromInline let state = Atomic<UInt8>(0)

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
