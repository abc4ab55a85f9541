#if NATS
import Foundation
import Impulse

/// One reader's requests for deliveries, on one connection. All of it runs on the scheduler of the subscription.
struct PullSession<Value: Sendable>: Sendable {
    let stream: NATSStream<Value>
    let consumer: String
    let credits: Credits
    let scheduler: TransportScheduler

    private static var expiry: Duration { .seconds(30) }
    private static var heartbeat: Duration { .seconds(5) }
    /// A broker that ends each request at once is asked this often.
    private static var pause: Duration { .seconds(1) }

    /// Emits deliveries, as many as there are credits. Fails if the broker does not know the reader, or is silent.
    var deliveries: Signal<Delivery<Value>, NATSError> {
        Signal<Delivery<Value>, NATSError> { [self] subscriber -> (any Disposable)? in
            let inbox = Inbox.make()
            let patience = Patience(Self.heartbeat * 3, on: scheduler) {
                subscriber.send(error: .timedOut(subject: pullSubject))
            }
            subscriber.onDispose(patience)
            let asked = Guarded(Duration.zero - Self.pause)
            let pausing = SerialDisposable()
            subscriber.onDispose(pausing)
            let watch: @Sendable () -> Void = { patience.watch(credits.isWaiting) }
            let pull: @Sendable () -> Void = {
                guard !subscriber.isDisposed, let question = question() else { return }
                do throws(NATSError) {
                    let message = RawMessage(subject: pullSubject, reply: inbox, value: question)
                    guard try stream.connection.transport.send(message) else { throw .disconnected }
                    asked.withLock { $0 = scheduler.uptime }
                    watch()
                } catch {
                    subscriber.send(error: error)
                }
            }
            let pullAgain: @Sendable () -> Void = {
                let rest = asked.withLock { $0 } + Self.pause - scheduler.uptime
                if rest > .zero { pausing.current = scheduler.schedule(after: rest, pull) } else { pull() }
            }
            credits.begin { scheduler.schedule(pull) }
            subscriber.onDispose { credits.end() }
            subscriber.onDispose(
                stream.connection.raw(inbox).deliver(on: scheduler).subscribe(
                    next: { message in
                        let isEnd = receive(message, subscriber)
                        watch()
                        if isEnd { pullAgain() } else { pull() }
                    },
                    error: { subscriber.send(error: $0) }))
            scheduler.schedule(pull)
            return nil
        }
    }

    private var pullSubject: String { "$JS.API.CONSUMER.MSG.NEXT.\(stream.name).\(consumer)" }

    private func question() -> [UInt8]? {
        let count = credits.request()
        if count == 0 { return nil }
        return JetStream.encode(
            JetStream.Pull(
                batch: count, expires: Self.expiry.nanoseconds, idle_heartbeat: Self.heartbeat.nanoseconds))
    }

    /// Returns whether the message ends a request.
    private func receive(_ message: RawMessage, _ subscriber: Subscriber<Delivery<Value>, NATSError>) -> Bool {
        // A publisher may have used a header field of this name.
        guard let place = DeliveryPlace(message.reply), let reply = message.reply else {
            return message.headers["Status"].map { handle($0, message, subscriber) } ?? false
        }
        let settlement = Settlement(stream.connection, reply: reply, release: credits.receive(place.sequence))
        guard let value = stream.connection.decode(message, as: stream.codec, sequence: place.sequence) else {
            settlement.settle(Settlement.end)
            return false
        }
        subscriber.send(
            Delivery(
                value: value, subject: message.subject, headers: message.headers, sequence: place.sequence,
                time: Date(timeIntervalSince1970: Double(place.nanoseconds) / 1e9),
                numberOfDeliveries: place.numberOfDeliveries, numberPending: place.numberPending,
                settlement: settlement))
        return false
    }

    /// Handles a status of the broker, sent instead of a message. Returns whether it ends a request.
    private func handle(
        _ status: String, _ message: RawMessage, _ subscriber: Subscriber<Delivery<Value>, NATSError>
    ) -> Bool {
        switch status {
        case "100": break
        case "404", "408":
            credits.forgo(message.headers["Nats-Pending-Messages"].flatMap { Int($0) } ?? .max)
            return true
        case "503": subscriber.send(error: .noResponders(subject: pullSubject))
        default:
            subscriber.send(
                error: .stream(
                    code: Int(status) ?? 500, number: 0, reason: message.headers["Description"] ?? "no reason given"))
        }
        return false
    }
}
#endif
