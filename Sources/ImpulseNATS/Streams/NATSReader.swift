#if NATS
public import Foundation

/// Who reads a stream, and from where.
///
///     log.signal(from: .durable("ui"))
///     log.signal(from: .sequence(1_000))
public struct NATSReader: Sendable {
    /// Where a reader begins.
    public enum Start: Sendable, Hashable {
        /// With the oldest message.
        case first
        /// With the next that is published.
        case new
        /// With the newest message of each subject.
        case lastPerSubject
        /// With the message of this number, or the next that is there.
        case sequence(UInt64)
        /// With the first message of this time or later.
        case time(Date)
    }

    let name: String?
    let start: Start

    /// A reader that the broker remembers by its name: reading under it, now or later, goes on where the last
    /// acknowledgement was. Several that read at the same time share the messages.
    ///
    /// - Parameters:
    ///   - name: the name, without spaces, dots, slashes, `*` and `>`; otherwise reading fails.
    ///   - start: where it begins if the broker does not know it yet.
    public static func durable(_ name: String, startingAt start: Start = .first) -> NATSReader {
        NATSReader(name: name, start: start)
    }

    /// A reader of its own for each subscription, which begins with the oldest message.
    public static var first: NATSReader { NATSReader(name: nil, start: .first) }
    /// A reader of its own for each subscription, which begins with the next message.
    public static var new: NATSReader { NATSReader(name: nil, start: .new) }
    /// A reader of its own for each subscription, which begins with the newest message of each subject.
    public static var lastPerSubject: NATSReader { NATSReader(name: nil, start: .lastPerSubject) }
    /// A reader of its own for each subscription, which begins with the message of a number.
    public static func sequence(_ number: UInt64) -> NATSReader { NATSReader(name: nil, start: .sequence(number)) }
    /// A reader of its own for each subscription, which begins with the first message of a time or later.
    public static func time(_ date: Date) -> NATSReader { NATSReader(name: nil, start: .time(date)) }
}
#endif
