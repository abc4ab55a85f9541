import Impulse

extension Signal {
    /// A signal that starts a source of the host for each subscription, and stops it at the end.
    static func source(
        _ start: @escaping @Sendable (_ receiver: Int32) -> Handle,
        _ receive: @escaping @Sendable (Message, Subscriber<Value, Failure>) -> Void
    ) -> Signal {
        Signal { subscriber in Source({ receive($0, subscriber) }, start: start) }
    }
}
