#if NATS
public import Foundation

/// A reader's identity and starting point in a stream.
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
        /// With the message of this number, or the next stored one.
        case sequence(UInt64)
        /// With the first message of this time or later.
        case time(Date)
    }

    let name: String?
    let start: Start

    /// A reader that the broker remembers by its name. Reading under this name, now or later, continues after the last
    /// acknowledgement. Concurrent readers of the same name share the messages. Reading with another filter than the
    /// broker's fails.
    ///
    /// - Parameters:
    ///   - name: the name, without spaces, dots, slashes, `*` and `>`; otherwise reading fails.
    ///   - start: the starting point if the broker does not know the reader yet.
    public static func durable(_ name: String, startingAt start: Start = .first) -> NATSReader {
        NATSReader(name: name, start: start)
    }

    /// A separate reader for each subscription, which begins with the oldest message.
    public static var first: NATSReader { NATSReader(name: nil, start: .first) }
    /// A separate reader for each subscription, which begins with the next message.
    public static var new: NATSReader { NATSReader(name: nil, start: .new) }
    /// A separate reader for each subscription, which begins with the newest message of each subject.
    public static var lastPerSubject: NATSReader { NATSReader(name: nil, start: .lastPerSubject) }
    /// A separate reader for each subscription, which begins with the message of a number.
    public static func sequence(_ number: UInt64) -> NATSReader { NATSReader(name: nil, start: .sequence(number)) }
    /// A separate reader for each subscription, which begins with the first message of a time or later.
    public static func time(_ date: Date) -> NATSReader { NATSReader(name: nil, start: .time(date)) }
}
#endif
