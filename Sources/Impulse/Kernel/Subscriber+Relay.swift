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
    /// `next` and `successor` are called serially.
    @inlinable
    func relay<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>,
        next: @escaping (Input) -> Void,
        successor: @escaping Successor<Input, InputFailure>
    ) -> Step {
        let baton = Baton<InputFailure>()
        let head = attach(signal, next: next) { [self] ending in
            if baton.isToBePassed(at: ending) { goOn(after: ending, next: next, successor: successor).run() }
        }
        return .first(head) { [self] in
            guard let ending = baton.endingOfStart() else { return .done }
            return goOn(after: ending, next: next, successor: successor)
        }
    }

    @inlinable
    func goOn<Input, InputFailure>(
        after ending: Ending<InputFailure>,
        next: @escaping (Input) -> Void,
        successor: @escaping Successor<Input, InputFailure>
    ) -> Step {
        guard isOpen else { return .done }
        switch successor(ending) {
        case .signal(let signal): return relay(signal, next: next, successor: successor)
        case .end(let ending): end(ending)
        case .nothing: break
        }
        return .done
    }
}

/// Settles who goes on after an input: the one who started it, if it ended within that, or else the one who told the end.
@usableFromInline
final class Baton<Failure: Error> {
    @usableFromInline static var isStarted: UInt8 { 1 }
    @usableFromInline static var hasEnded: UInt8 { 2 }

    @usableFromInline let state = Atomic<UInt8>(0)

    /// Written before the state says that the input has ended.
    @usableFromInline @exclusivity(unchecked) var ending: Ending<Failure>?

    @inlinable
    init() {}

    /// Whether the caller, who tells the end, is to go on.
    @inlinable
    func isToBePassed(at ending: Ending<Failure>) -> Bool {
        self.ending = ending
        return state.bitwiseOr(Self.hasEnded, ordering: .acquiringAndReleasing).oldValue == Self.isStarted
    }

    /// The end, if the input told it within its start, after which the caller is to go on.
    @inlinable
    func endingOfStart() -> Ending<Failure>? {
        let previous = state.bitwiseOr(Self.isStarted, ordering: .acquiringAndReleasing).oldValue
        return previous == Self.hasEnded ? ending : nil
    }
}
