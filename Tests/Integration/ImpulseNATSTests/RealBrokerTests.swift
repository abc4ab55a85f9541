#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

/// Guarantees that tests in virtual time show step by step, with a real broker.
@Suite(.timeLimit(.minutes(5))) struct RealBrokerTests {
    private let broker: Broker
    private let nats: NATS

    init() throws {
        broker = try Broker()
        nats = NATS(broker.url, configuration: .quick)
    }

    /// Returns once the broker knows what this client has subscribed to.
    private func settle(_ nats: NATS) async { _ = try? await nats.request("nobody", 1, of: Int.self).last() }

    @Test func `one member of a queue group receives each message, also if one leaves`() async throws {
        let received = MutableProperty<[Int]>([])
        let members = [NATS(broker.url), NATS(broker.url), nats]
        var subscriptions: [any Disposable] = []
        for member in members {
            subscriptions.append(
                member.messages("work", of: Int.self, queue: "workers").subscribe(
                    next: { message in received.modify { $0.append(message.value) } },
                    error: { Issue.record("\($0)") }))
            await settle(member)
        }
        let all = MutableProperty(0)
        nats.messages("work", of: Int.self).subscribe(
            next: { _ in all.modify { $0 += 1 } }, error: { Issue.record("\($0)") })
        for number in 1...300 { try nats.publish(number, to: "work") }
        #expect(await received.signal.promptly { $0.count >= 300 } != nil)
        subscriptions[0].dispose()
        await settle(members[0])
        for number in 301...600 { try nats.publish(number, to: "work") }
        #expect(await received.signal.promptly { $0.count >= 600 } != nil)
        #expect(await all.signal.promptly { $0 == 600 } != nil)
        #expect(received.value.sorted() == Array(1...600))
    }

    @Test func `a request gets the answer of another process's command, its refusal, or no responders`() async throws {
        // It may be sent before the work is subscribed to, which happens after `isBegun` is set.
        let (work, isBegun) = (ReplaySubject<Int, Never>(capacity: 1), MutableProperty(false))
        let double = Command<Int, Int, Never>(on: ImmediateScheduler()) { number in
            work.signal.take(1).map { $0 * number }.on(subscribed: { isBegun.value = true })
        }
        let answering = NATS(broker.url)
        answering.reply(to: "double", of: Int.self, command: double).subscribe(error: { Issue.record("\($0)") })
        await settle(answering)
        let answer = ReplaySubject<Int, NATSError>(capacity: 1)
        nats.request("double", 21, of: Int.self, within: .seconds(60)).subscribe(
            next: { answer.send($0) }, error: { answer.send(error: $0) })
        #expect(await isBegun.signal.promptly { $0 } != nil)
        await #expect(throws: NATSError.refused(code: 503, reason: "\(CommandError<Never>.disabled)")) {
            try await nats.request("double", 22, of: Int.self, within: .seconds(60)).last()
        }
        work.send(2)
        #expect(try await answer.signal.first() == 42)
        await #expect(throws: NATSError.noResponders(subject: "triple")) {
            try await nats.request("triple", 1, of: Int.self, within: .seconds(60)).last()
        }
    }

    @Test func `a value is stored once within the window of its id, and again after it`() async throws {
        var configuration = NATS.StreamConfiguration()
        configuration.duplicateWindow = .seconds(5)
        let log = nats.stream("LOG", of: Int.self, subjects: "log", configuration: configuration)
        let first = try await log.publish(7, id: "seven").last()
        let again = try await log.publish(7, id: "seven").last()
        #expect((first?.sequence, again?.sequence, again?.isDuplicate) == (1, 1, true))
        var later = again
        while later?.isDuplicate == true { later = try await log.publish(7, id: "seven").last() }
        #expect(later?.sequence == 2)
    }

    @Test(arguments: ["a", nil]) func `a publish that a silent broker has received fails, and is stored`(id: String?)
        async throws
    {
        let patient = NATS(broker.url)
        let log = patient.stream("LOG", of: Int.self, subjects: "log")
        _ = try await log.publish(1).last()
        try await Broker.suspend(broker.pid)
        await #expect(throws: NATSError.unacknowledged(subject: "log")) {
            try await log.publish(2, id: id, within: .seconds(1)).last()
        }
        Foundation.kill(broker.pid, SIGCONT)
        #expect(try await log.publish(3).last()?.sequence == 3)
    }

    @Test(arguments: ["a", nil]) func `a publish is made again after the broker is killed while its stream is set up`(
        id: String?
    ) async throws {
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        try await Broker.suspend(broker.pid)
        let sequence = ReplaySubject<UInt64, NATSError>(capacity: 1)
        nats.stream("LOG", of: Int.self, subjects: "log").publish(1, id: id).subscribe(
            next: { sequence.send($0.sequence) }, error: { sequence.send(error: $0) })
        broker.kill()
        try broker.restart()
        #expect(try await sequence.signal.first() == 1)
    }

    @Test func `a publish to a broker without JetStream fails once its time is over`() async throws {
        let plain = try Broker(hasStreams: false)
        let nats = NATS(plain.url)
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        await #expect(throws: NATSError.noResponders(subject: "$JS.API.STREAM.INFO.LOG")) {
            try await log.publish(1, within: .seconds(2)).last()
        }
    }

    @Test func `a publish without a connection is made with the next one, or fails and is not sent`() async throws {
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        broker.kill()
        #expect(await nats.status.signal.promptly { !$0.isConnected } != nil)
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        await #expect(throws: NATSError.disconnected) {
            try await log.publish(1, id: "1", within: .milliseconds(100)).last()
        }
        let sequence = ReplaySubject<UInt64, NATSError>(capacity: 1)
        log.publish(2, id: "2").subscribe(next: { sequence.send($0.sequence) }, error: { sequence.send(error: $0) })
        try broker.restart()
        #expect(try await sequence.signal.first() == 1)
        let stored = try await log.signal(from: .first).first()
        #expect(stored?.value == 2)
    }
}
#endif
