/// The path of values around a gate, and the context of its closure.
///
/// Nodes downstream refer to the gate without owning it. A disposal inside such a delivery releases everything else
/// that retains the gate, and the end of the sink, which retains the gates further downstream. Each delivery therefore
/// retains this object. It does so by hand, with one reference: a closure's captures would be retained one by one, and
/// generic code that retains a closure first wraps it in another one, which allocates for each value.
@usableFromInline
final class FastPath<Value: Sendable, Failure: Error> {
    @usableFromInline let subscriber: Subscriber<Value, Failure>
    @usableFromInline let outlet: Outlet<Value, Failure>

    @inlinable
    init(around subscriber: Subscriber<Value, Failure>, to sink: Sink<Value, Failure>) {
        self.subscriber = subscriber
        outlet = Outlet(sink)
    }

    @inlinable
    var next: (Value) -> Void {
        { [self] value in
            let retained = Unmanaged.passRetained(self)
            outlet.next(value)
            retained.release()
        }
    }

    /// The same for a caller, such as a subject's list, that retains the closure during the call, and thereby this
    /// object.
    @inlinable
    var heldNext: (Value) -> Void {
        { [self] value in outlet.next(value) }
    }
}

extension Subscriber {
    /// Returns a closure whose values bypass the gate.
    @inlinable
    func fastPath(to sink: Sink<Value, Failure>) -> (Value) -> Void {
        FastPath(around: self, to: sink).next
    }
}
