#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Synchronization
import Testing

struct MemoryBrokerTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let nats: NATS

    init() {
        broker = MemoryBroker(on: time)
        nats = broker.connect()
        time.advance(by: .zero)
    }

    @Test func `a message is delivered when time is advanced`() throws {
        let received = Collected<String>()
        nats.messages("alarms.>", of: String.self).subscribe(next: { received.add($0.value) }, error: { _ in })
        try nats.publish("too hot", to: "alarms.boiler")
        #expect(received.values.isEmpty)
        time.advance(by: .zero)
        #expect(received.values == ["too hot"])
    }

    @Test func `each message reaches one member of a queue group`() throws {
        let received = Collected<Int>()
        for _ in 1...3 {
            nats.messages("work", of: Int.self, queue: "workers").subscribe(
                next: { received.add($0.value) }, error: { _ in })
        }
        for number in 1...9 { try nats.publish(number, to: "work") }
        time.advance(by: .zero)
        #expect(received.values == Array(1...9))
    }

    @Test func `messages during a disconnection are lost, and what was published waits`() throws {
        let received = Collected<Int>()
        nats.messages("numbers", of: Int.self).subscribe(next: { received.add($0.value) }, error: { _ in })
        let statuses = Collected<Bool>()
        nats.status.signal.subscribe { statuses.add($0.isConnected) }
        try nats.publish(1, to: "numbers")
        broker.disconnect(for: .seconds(3))
        try nats.publish(2, to: "numbers")
        time.advance(by: .seconds(2))
        #expect(received.values.isEmpty)
        time.advance(by: .seconds(1))
        #expect(received.values == [2])
        #expect(statuses.values == [true, false, true])
    }

    @Test func `a publish beyond the bound of a disconnection fails`() throws {
        var configuration = NATS.Configuration()
        configuration.reconnectBuffer = 100
        let small = broker.connect(configuration)
        broker.disconnect()
        try small.publish([UInt8](repeating: 0, count: 60), to: "bytes", as: .bytes)
        #expect(throws: NATSError.disconnected) {
            try small.publish([UInt8](repeating: 0, count: 60), to: "bytes", as: .bytes)
        }
    }

    @Test func `messages of a delayed subject are overtaken, and keep their own order`() throws {
        let received = Collected<Int>()
        nats.messages("*", of: Int.self).subscribe(next: { received.add($0.value) }, error: { _ in })
        broker.delay("slow", by: .seconds(1))
        for number in [1, 2] { try nats.publish(number, to: "slow") }
        for number in [3, 4] { try nats.publish(number, to: "fast") }
        time.advance(by: .seconds(1))
        #expect(received.values == [3, 4, 1, 2])
    }

    @Test func `a client that is too slow is disconnected, and loses what waited`() throws {
        let received = Collected<Int>()
        nats.messages("numbers", of: Int.self).subscribe(next: { received.add($0.value) }, error: { _ in })
        broker.hold(limit: 3)
        for number in 1...4 { try nats.publish(number, to: "numbers") }
        time.advance(by: .zero)
        #expect(!nats.status.value.isConnected)
        broker.release()
        time.advance(by: .seconds(1))
        try nats.publish(5, to: "numbers")
        time.advance(by: .zero)
        #expect(received.values == [5])
    }

    @Test func `a value that arrives twice is stored once within the window of its id, and then again`() {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        let stored = Collected<NATSAcknowledgement>()
        func publish() {
            log.publish(7, id: "seven").subscribe(next: { stored.add($0) }, error: { _ in })
            time.advance(by: .zero)
        }
        broker.duplicate("log")
        publish()
        publish()
        time.advance(by: .seconds(120))
        publish()
        #expect(stored.values.map(\.sequence) == [1, 1, 2])
        #expect(stored.values.map(\.isDuplicate) == [false, true, false])
    }

    @Test func `a publish whose acknowledgement is lost is sent again if it has an id`() {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        let outcomes = Collected<String>()
        func publish(_ id: String?) {
            log.publish(1, id: id).subscribe(
                next: { outcomes.add("\($0.sequence)") }, error: { outcomes.add("\($0)".prefix(26).description) })
        }
        publish("a")
        time.advance(by: .zero)
        broker.drop("log", count: 2)
        publish("b")
        publish(nil)
        time.advance(by: .seconds(30))
        #expect(outcomes.values == ["1", "2", "the broker did not acknowl"])
    }

    @Test func `a publish waits for the connection, and fails when it takes too long`() {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        let outcomes = Collected<String>()
        broker.disconnect(for: .seconds(20))
        log.publish(1, id: "a", within: .seconds(10)).subscribe(
            next: { outcomes.add("\($0.sequence)") }, error: { outcomes.add($0 == .disconnected ? "failed" : "\($0)") })
        log.publish(2, id: "b").subscribe(next: { outcomes.add("\($0.sequence)") }, error: { outcomes.add("\($0)") })
        time.advance(by: .seconds(10))
        #expect(outcomes.values == ["failed"])
        time.advance(by: .seconds(10))
        #expect(outcomes.values == ["failed", "1"])
    }

    @Test func `a reader asks for no more than may be in flight`() {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        for number in 1...10 { log.publish(number, id: "\(number)").subscribe(error: { _ in }) }
        let held = Collected<Delivery<Int>>()
        log.signal(from: .durable("slow"), inFlight: 3).subscribe(next: { held.add($0) }, error: { _ in })
        time.advance(by: .zero)
        #expect(held.values.map(\.value) == [1, 2, 3])
        for delivery in held.take() { delivery.ack() }
        time.advance(by: .zero)
        #expect(held.values.map(\.value) == [4, 5, 6])
    }

    @Test func `what was not acknowledged comes again after the broker's time, and after a nak's`() {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        log.publish(1, id: "1").subscribe(error: { _ in })
        let numbers = Collected<Int>()
        log.signal(from: .durable("forgetful"), acknowledgedWithin: .seconds(10)).subscribe(
            next: { delivery in
                numbers.add(delivery.numberOfDeliveries)
                if delivery.numberOfDeliveries == 2 { delivery.nak(after: .seconds(3)) }
                if delivery.numberOfDeliveries == 3 { delivery.term() }
            }, error: { _ in })
        time.advance(by: .seconds(9))
        #expect(numbers.values == [1])
        time.advance(by: .seconds(1))
        #expect(numbers.values == [1, 2])
        time.advance(by: .seconds(3))
        #expect(numbers.values == [1, 2, 3])
        time.advance(by: .seconds(100))
        #expect(numbers.values == [1, 2, 3])
    }

    @Test func `a reader goes on after a disconnection, without gaps`() {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        let received = Collected<Delivery<Int>>()
        log.signal(from: .durable("steady"), inFlight: 4).subscribe(
            next: { delivery in
                received.add(delivery)
                delivery.ack()
            }, error: { _ in })
        broker.latency = .milliseconds(3)
        for number in 1...50 {
            log.publish(number, id: "\(number)").subscribe(error: { _ in })
            if number % 10 == 0 { broker.disconnect(for: .milliseconds(40)) }
            time.advance(by: .milliseconds(7))
        }
        time.advance(by: .seconds(120))
        // First deliveries are in the stream's order; lost messages arrive again.
        let (first, again) = (
            received.values.filter { $0.numberOfDeliveries == 1 }.map(\.sequence),
            received.values.filter { $0.numberOfDeliveries > 1 }.map(\.sequence)
        )
        #expect(first == Set(first).sorted())
        #expect(Set(first + again).sorted() == Array(1...50))
        #expect(first.count >= 30, "\(first)")
        // A publish that is sent again comes after later ones, so the values are not in order.
        #expect(
            Dictionary(received.values.map { ($0.sequence, $0.value) }) { first, _ in first }.values.sorted()
                == Array(1...50))
    }

    // The reader's way to ask for more referred to itself, so the connection stayed open.
    @Test func `a reader that has been disposed of lets go of its connection`() {
        var other: NATS? = broker.connect()
        weak let connection = other?.connection
        let reading = other?.stream("LOG", of: Int.self, subjects: "log").signal(from: .first).subscribe(error: { _ in }
        )
        time.advance(by: .seconds(1))
        reading?.dispose()
        other = nil
        time.advance(by: .seconds(60))
        #expect(connection == nil)
    }

    @Test(arguments: ["100", "400", "408", "open"])
    func `a message is delivered even if its publisher has given it a status`(status: String) {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        let received = Collected<Int>()
        log.signal(from: .durable("reader")).subscribe(
            next: { delivery in
                received.add(delivery.value)
                delivery.ack()
            }, error: { Issue.record("\($0)") })
        for number in 1...3 {
            log.publish(number, headers: number == 2 ? ["Status": status] : [:]).subscribe(error: { _ in })
        }
        time.advance(by: .seconds(60))
        #expect(received.values == [1, 2, 3])
    }

    @Test func `an acknowledgement of nothing is ignored`() throws {
        try nats.publish("", to: "$JS.ACK.nothing")
        time.advance(by: .seconds(1))
        #expect(nats.status.value.isConnected)
    }

    @Test func `a message that cannot be decoded is told with its number, and does not end the signal`() throws {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        let texts = nats.stream("LOG", of: String.self, subjects: "log")
        let bad = Collected<UndecodableMessage>()
        nats.undecodable.subscribe { bad.add($0) }
        let received = Collected<Int>()
        log.signal(from: .durable("reader")).subscribe(next: { received.add($0.value) }, error: { _ in })
        texts.publish("no number").subscribe(error: { _ in })
        log.publish(7).subscribe(error: { _ in })
        time.advance(by: .seconds(60))
        #expect(received.values.first == 7)
        #expect(bad.values.count == 1)
        #expect(bad.values.first?.sequence == 1)
        #expect(bad.values.first?.firstBytes == Array("\"no number\"".utf8))
    }

    @Test func `a request gets the answer of a command, its refusal, or the news that nobody answers`() {
        let work = Subject<Int, Never>()
        let double = Command<Int, Int, Never>(on: ImmediateScheduler()) { number in
            work.signal.take(1).map { $0 * number }
        }
        nats.reply(to: "double", of: Int.self, command: double).subscribe(error: { _ in })
        let answers = Collected<String>()
        func ask(_ subject: String, _ number: Int) {
            nats.request(subject, number, of: Int.self).subscribe(
                next: { answers.add("\($0)") },
                error: { error in
                    if case .refused(let code, _) = error { answers.add("\(code)") } else { answers.add("\(error)") }
                })
            time.advance(by: .zero)
        }
        ask("double", 21)
        ask("double", 22)
        work.send(2)
        time.advance(by: .zero)
        ask("triple", 1)
        #expect(answers.values == ["503", "42", "\(NATSError.noResponders(subject: "triple"))"])
    }

    @Test func `a property is one value for all, also after a disconnection`() {
        let other = broker.connect()
        let mine = nats.property("limit", initial: 80)
        let theirs = other.property("limit", initial: 80)
        time.advance(by: .zero)
        mine.value = 75
        time.advance(by: .zero)
        #expect(theirs.value == 75)
        broker.disconnect(for: .seconds(5))
        theirs.value = 60
        #expect((mine.value, theirs.value) == (75, 60))
        time.advance(by: .seconds(60))
        #expect((mine.value, theirs.value) == (60, 60))
    }
}
#endif
