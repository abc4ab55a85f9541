/// The receiver of one subscription's events: the next operator downstream, or the subscriber.
///
/// An operator of one input is a function that makes the sink of its input from the sink downstream: see
/// ``Signal/operate(sink:function:)``. A sink is called serially, so it may change captured variables. It is not
/// `Sendable`, so the compiler keeps it within its subscription.
@frozen
public struct Sink<Value, Failure: Error> {
    /// Receives a value.
    public typealias Next = (Value) -> Void
    /// Receives the terminal event, after which nothing follows.
    public typealias End = (Ending<Failure>) -> Void

    /// Receives the values.
    public let next: Next
    /// Receives the terminal event.
    public let end: End

    /// Creates a sink that delivers to these closures.
    @inlinable
    public init(next: consuming @escaping Next, end: consuming @escaping End) {
        self.next = next
        self.end = end
    }

    /// Returns a sink for values of another type that has the same end.
    @inlinable
    public func receiving<Input>(_ next: @escaping (Input) -> Void) -> Sink<Input, Failure> {
        Sink<Input, Failure>(next: next, end: end)
    }

    /// Returns the end of this sink as a closure that also retains the end downstream.
    ///
    /// Code that holds an end thereby holds all ends downstream, and with them the gates. The operators that let values
    /// bypass their gate rely on that, but the end of a client's sink need not call the one downstream.
    @inlinable
    func end<Output, OutputFailure>(retaining downstream: Sink<Output, OutputFailure>) -> End {
        { [end, retained = downstream.end] ending in withExtendedLifetime(retained) { end(ending) } }
    }
}

/// A sink as a subscription stores it.
///
/// It cannot be copied: calling a closure through a copyable stored property retains and releases its context on each
/// call; calling it through a borrow of this does not.
@usableFromInline
struct Outlet<Value, Failure: Error>: ~Copyable {
    @usableFromInline let next: (Value) -> Void
    @usableFromInline let end: (Ending<Failure>) -> Void

    @inlinable
    init(_ sink: consuming Sink<Value, Failure>) {
        next = sink.next
        end = sink.end
    }
}
