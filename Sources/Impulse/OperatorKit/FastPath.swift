/// The way of a value around a gate, and the context of the closure that it takes.
///
/// A disposal inside such a delivery releases everything else that retains the gate, to which nodes downstream refer
/// without owning it, and the end of the sink, which retains the gates further downstream. So each delivery retains
/// this. By hand, since it then takes one reference: what a closure captures is retained part by part, and a closure
/// that generic code is to retain is first wrapped in another one, which is an allocation for each value.
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

    /// The same for a caller that holds the closure, and so this, while it calls it: a subject's list does.
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
