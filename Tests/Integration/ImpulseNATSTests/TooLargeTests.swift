#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

/// Messages that are larger than the broker takes, which shows only once there is a connection.
@Suite(.timeLimit(.minutes(2))) struct TooLargeTests {
    private let broker: Broker
    private let large = [UInt8](repeating: 0, count: 2 << 20)
    private let error = NATSError.tooLarge(bytes: 2 << 20, limit: 1 << 20)

    init() throws { broker = try Broker() }

    /// Returns a client that waits for its first connection.
    private func waiting() -> NATS {
        broker.kill()
        return NATS(broker.url, configuration: .quick)
    }

    @Test func `a publish of one throws`() async throws {
        let nats = NATS(broker.url)
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        #expect(throws: error) { try nats.publish(large, to: "blocks", as: .bytes) }
    }

    @Test func `one that has waited for a connection is an error of publishing`() async throws {
        let nats = waiting()
        let errors = MutableProperty<[NATSError]>([])
        nats.publishingErrors.subscribe { error in errors.modify { $0.append(error) } }
        let received = MutableProperty<[Int]>([])
        nats.messages("blocks", as: .bytes).subscribe(
            next: { message in received.modify { $0.append(message.value.count) } },
            error: { Issue.record("\($0)") })
        nats.publisher("blocks", as: .bytes) <~ Signal([large, [1]])
        try nats.publish(large, to: "blocks", as: .bytes)
        try nats.publish([1, 2], to: "blocks", as: .bytes)
        try broker.restart()
        #expect(await received.signal.promptly { $0 == [1, 2] } != nil)
        #expect(errors.value == [error, error])
    }

    @Test func `a request that has waited for a connection fails with it`() async throws {
        let nats = waiting()
        let failures = ReplaySubject<NATSError, Never>(capacity: 1)
        nats.request("blocks", large, as: .bytes, answer: .bytes, within: .seconds(60)).subscribe(
            error: { failures.send($0) })
        try broker.restart()
        #expect(await failures.signal.promptly { _ in true } == error)
    }

    @Test func `a publish to a stream fails with it, and its header fields count`() async throws {
        let nats = waiting()
        let failures = ReplaySubject<NATSError, Never>(capacity: 1)
        nats.stream("BLOCKS", as: .bytes, subjects: "blocks").publish(large, within: .seconds(60)).subscribe(
            error: { failures.send($0) })
        try broker.restart()
        let failure = await failures.signal.promptly { _ in true }
        guard case .tooLarge(let bytes, limit: 1 << 20) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(bytes > 2 << 20)
    }

    @Test func `the one who asks gets an error in place of such an answer`() async throws {
        let (work, errors) = (ReplaySubject<[UInt8], Never>(capacity: 1), MutableProperty<[NATSError]>([]))
        let (asking, answering, failures) = await ask(for: work, errors: errors)
        work.send(large)
        let failure = await failures.signal.promptly { _ in true }
        guard case .refused(500, _) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(errors.value.count == 1)
        #expect(errors.value.allSatisfy { if case .tooLarge = $0 { true } else { false } })
        withExtendedLifetime((asking, answering)) {}
    }

    /// The error that replaces it is sent once the broker is back, possibly before the one who asks is.
    @Test func `such an answer is an error of publishing, though it was sent while there was no connection`()
        async throws
    {
        let (work, errors) = (ReplaySubject<[UInt8], Never>(capacity: 1), MutableProperty<[NATSError]>([]))
        let (asking, answering, _) = await ask(for: work, errors: errors)
        broker.kill()
        #expect(await answering.status.signal.promptly { !$0.isConnected } != nil)
        work.send(large)
        try broker.restart()
        let received = await errors.signal.promptly { !$0.isEmpty }
        #expect(received?.count == 1)
        #expect(errors.value.allSatisfy { if case .tooLarge = $0 { true } else { false } })
        withExtendedLifetime(asking) {}
    }

    /// Asks for the value of `work`. Returns both clients, once the one that answers works, and the errors of who asks.
    private func ask(
        for work: ReplaySubject<[UInt8], Never>, errors: MutableProperty<[NATSError]>
    ) async -> (asking: NATS, answering: NATS, failures: ReplaySubject<NATSError, Never>) {
        let (asking, answering) = (
            NATS(broker.url, configuration: .quick), NATS(broker.url, configuration: .quick)
        )
        let isBegun = MutableProperty(false)
        answering.publishingErrors.subscribe { error in errors.modify { $0.append(error) } }
        answering.reply(to: "picture", of: Int.self) { _ in
            // Set before the work is subscribed to, which remembers what it has sent.
            work.signal.take(1).on(subscribed: { isBegun.value = true })
        }
        .subscribe(error: { Issue.record("\($0)") })
        _ = try? await answering.request("nobody", 1, of: Int.self).last()
        let failures = ReplaySubject<NATSError, Never>(capacity: 1)
        asking.request("picture", 1, of: [UInt8].self, within: .seconds(60)).subscribe(error: { failures.send($0) })
        #expect(await isBegun.signal.promptly { $0 } != nil)
        return (asking, answering, failures)
    }

    @Test func `what finds the buffer full is an error of publishing`() async throws {
        var configuration = NATS.Configuration.quick
        configuration.reconnectBuffer = 1_000
        broker.kill()
        let nats = NATS(broker.url, configuration: configuration)
        let errors = Collected<NATSError>()
        nats.publishingErrors.subscribe { errors.add($0) }
        let block = [UInt8](repeating: 0, count: 600)
        nats.publisher("blocks", as: .bytes) <~ Signal([block, block, []])
        #expect(errors.values == [.disconnected])
    }
}
#endif
