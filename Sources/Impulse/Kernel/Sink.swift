/// Where a subscription delivers: the next node down the chain.
///
/// A sink is called serially, by whoever owns the head above it, and so keeps its state in plain variables.
/// It is not `Sendable`, so that the compiler keeps it within its subscription; only a ``Head`` carries one
/// from thread to thread.
@frozen
@usableFromInline
struct Sink<Value, Failure: Error> {
    @usableFromInline typealias Next = (Value) -> Void
    @usableFromInline typealias End = (Ending<Failure>) -> Void

    @usableFromInline let next: Next
    @usableFromInline let end: End

    @inlinable
    init(next: consuming @escaping Next, end: consuming @escaping End) {
        self.next = next
        self.end = end
    }

    /// A sink for an operator that changes values and leaves the end alone.
    @inlinable
    func receiving<Input>(_ next: @escaping (Input) -> Void) -> Sink<Input, Failure> {
        Sink<Input, Failure>(next: next, end: end)
    }
}

/// A sink as a head stores it.
///
/// Not copyable, because calling a closure through a copyable stored property retains and releases its context
/// on each call, and calling it through a borrow of this does not.
@frozen
@usableFromInline
struct Outlet<Value, Failure: Error>: ~Copyable {
    @usableFromInline let next: (Value) -> Void
    @usableFromInline let end: (Ending<Failure>) -> Void

    @inlinable
    init(_ sink: Sink<Value, Failure>) {
        next = sink.next
        end = sink.end
    }
}
