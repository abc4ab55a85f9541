/// The state of an operator with several inputs in one subscription, which only the owner can access.
///
///     Signal<Int, APIError>.serialized { inputs in
///         let sum = Owned(0)
///         inputs.add(numbers) { owner, number in
///             owner[sum] += number
///             owner.emit(owner[sum])
///         }
///     }
public final class Owned<State> {
    /// Access is serial, since there is one owner at a time. A check would double the cost of a small operator.
    @usableFromInline @exclusivity(unchecked) var state: State

    /// Creates the state of a new subscription.
    @inlinable
    public init(_ state: State) {
        self.state = state
    }
}

extension Subscriber.Owner {
    /// The state of an operator, which only the owner reads and writes.
    @inlinable
    public subscript<State>(state: Owned<State>) -> State {
        @inline(__always)
        get { state.state }
        @inline(__always)
        nonmutating _modify { yield &state.state }
    }
}

/// The state of an operator with one input in one subscription.
///
/// Only the closures of a ``Sink`` access it, and these are called serially. So it needs neither a lock nor the
/// exclusivity check of a captured variable, which would double the cost of a small operator.
@usableFromInline typealias Box<State> = Owned<State>
