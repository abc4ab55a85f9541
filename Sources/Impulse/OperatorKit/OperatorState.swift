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
    /// Access is serial: there is one owner at a time, and the closures of a ``Sink``, which read and write this in an
    /// operator with one input, are called serially. A check would double the cost of a small operator.
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
