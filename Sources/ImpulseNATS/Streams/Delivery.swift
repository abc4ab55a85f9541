#if NATS
public import Foundation
import Impulse
import Synchronization

/// A delivered value of a stream that is to be acknowledged.
///
///     log.signal(from: .durable("ui"), inFlight: 64).subscribe { delivery in
///         if save(delivery.value) { delivery.ack() } else { delivery.nak(after: .seconds(5)) }
///     }
///
/// Until ``ack()`` or ``term()`` has reached the broker, it redelivers the value to this or another reader of the same
/// name: at least once. An acknowledgement is sent like ``NATS/publish(_:to:as:headers:)``, so it may be lost, and the
/// value is redelivered. Only the first call of `ack`, `nak` and `term` counts. If the delivery is released without
/// one, the value is redelivered after the broker's time for acknowledgements.
public struct Delivery<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value
    /// The subject to which it was published.
    public let subject: String
    /// The header fields of its message.
    public let headers: NATSHeaders
    /// Its number in the stream, from 1.
    public let sequence: UInt64
    /// The time at which the broker stored it, by the broker's clock.
    public let time: Date
    /// The number of deliveries to this reader, including this one.
    public let numberOfDeliveries: Int
    /// The number of messages for this reader that were stored after it.
    public let numberPending: UInt64
    @usableFromInline let settlement: Settlement

    @inlinable
    init(
        value: Value, subject: String, headers: NATSHeaders, sequence: UInt64, time: Date, numberOfDeliveries: Int,
        numberPending: UInt64, settlement: Settlement
    ) {
        self.value = value
        self.subject = subject
        self.headers = headers
        self.sequence = sequence
        self.time = time
        self.numberOfDeliveries = numberOfDeliveries
        self.numberPending = numberPending
        self.settlement = settlement
    }

    @inlinable
    func with<Other>(_ value: Other) -> Delivery<Other> {
        Delivery<Other>(
            value: value, subject: subject, headers: headers, sequence: sequence, time: time,
            numberOfDeliveries: numberOfDeliveries, numberPending: numberPending, settlement: settlement)
    }

    /// Acknowledges that the value has been handled.
    public func ack() { settlement.settle(Settlement.acknowledgement) }

    /// Asks for redelivery: after `delay`, or immediately.
    public func nak(after delay: Duration? = nil) {
        let details = delay.map {
            " " + String(decoding: JetStream.encode(JetStream.Delay(delay: $0.nanoseconds)), as: UTF8.self)
        }
        settlement.settle(Array("-NAK\(details ?? "")".utf8), isFinal: false)
    }

    /// Reports that the value cannot be handled and must not be redelivered.
    public func term() { settlement.settle(Settlement.end) }

    /// Restarts the broker's time for acknowledgements.
    public func extend() { settlement.send(Array("+WPI".utf8)) }
}

/// The single answer to a delivery.
@usableFromInline
final class Settlement: Sendable {
    private let connection: Connection
    private let reply: String
    private let release: @Sendable (_ isFinal: Bool) -> Void
    private let isSettled = Atomic(false)

    /// Created once, because each delivery is acknowledged.
    static let acknowledgement = Array("+ACK".utf8)
    static let end = Array("+TERM".utf8)

    init(_ connection: Connection, reply: String, release: @escaping @Sendable (_ isFinal: Bool) -> Void) {
        self.connection = connection
        self.reply = reply
        self.release = release
    }

    deinit {
        if !isSettled.load(ordering: .acquiring) { release(false) }
    }

    /// - Parameter isFinal: whether the value must not be redelivered.
    func settle(_ answer: [UInt8], isFinal: Bool = true) {
        if isSettled.exchange(true, ordering: .acquiringAndReleasing) { return }
        send(answer)
        release(isFinal)
    }

    func send(_ answer: [UInt8]) {
        do throws(NATSError) {
            try connection.publish(RawMessage(subject: reply, value: answer))
        } catch {
            // The broker redelivers the value, so only the logs need the error.
            connection.publishingErrors.send(error)
        }
    }
}
#endif
