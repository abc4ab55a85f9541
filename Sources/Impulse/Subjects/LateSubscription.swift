/// A subscription to the core of a subject or an execution that has ended. It emits the remembered events, like a
/// ``Source``.
///
/// Its body captures nothing, so it is one object. As a method, the body would not be specialized.
///
/// `@unchecked Sendable` for the reason that ``Subscription`` gives.
@usableFromInline
final class LateSubscription<Core: AnyObject, Value: Sendable, Failure: Error>: Subscription, @unchecked Sendable {
    @usableFromInline typealias Body = (LateSubscription, Core, Sink<Value, Failure>, _ isReceiving: Bool) -> Void

    /// Belongs to ``start()``, like `sink`.
    @usableFromInline @exclusivity(unchecked) var core: Core?
    @usableFromInline @exclusivity(unchecked) var sink: Sink<Value, Failure>?
    @usableFromInline let isReceiving: Bool
    @usableFromInline let body: Body

    @inlinable
    init(_ sink: Sink<Value, Failure>, of core: Core, receivingErrors isReceiving: Bool, body: @escaping Body) {
        self.core = core
        self.sink = sink
        self.isReceiving = isReceiving
        self.body = body
        super.init(owned: true)
    }

    @usableFromInline
    override func start() -> Step {
        guard let core, let sink else { return .done }
        self.core = nil
        self.sink = nil
        if isOpen { body(self, core, sink, isReceiving) }
        return .done
    }
}
