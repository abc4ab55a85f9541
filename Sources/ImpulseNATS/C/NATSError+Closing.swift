#if NATS
extension NATSError {
    static var overdue: NATSError { .closed(reason: "no attempt to connect has succeeded") }

    /// The report of buffered messages that were never sent.
    package func losing(_ count: Int) -> NATSError {
        .closed(reason: "\(reason); \(count) messages have waited, and are not sent")
    }

    /// The report of a broker that may not have received the last messages.
    var withoutConfirmation: NATSError {
        .closed(reason: "\(reason); the broker has not confirmed that it has received what was published at last")
    }

    var reason: String { if case .closed(let reason) = self { reason } else { "\(self)" } }
}
#endif
