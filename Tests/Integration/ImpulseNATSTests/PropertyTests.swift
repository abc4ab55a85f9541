#if NATS
import Impulse
@testable import ImpulseNATS
import Testing

@Suite(.timeLimit(.minutes(5))) struct PropertyTests {
    @Test func `a set is seen by all who have the property`() async throws {
        let broker = try Broker()
        let (mine, theirs) = (NATS(broker.url), NATS(broker.url))
        let limit = mine.property("limits.boiler", initial: 80.0)
        let copy = theirs.property("limits.boiler", initial: 80.0)
        #expect(copy.value == 80)
        limit.value = 75
        #expect(limit.value == 75)
        #expect(await copy.signal.filter { $0 == 75 }.first() == 75)
        copy.value = 70
        #expect(await limit.signal.filter { $0 == 70 }.first() == 70)
    }

    @Test func `sets that follow one another fast end with the last`() async throws {
        let broker = try Broker()
        let (mine, theirs) = (NATS(broker.url), NATS(broker.url))
        let number = mine.property("number", initial: 0)
        let copy = theirs.property("number", initial: 0)
        for value in 1...500 { number.value = value }
        #expect(await copy.signal.filter { $0 == 500 }.first() == 500)
        #expect(number.value == 500)
    }

    @Test func `a set that another process has forestalled is a conflict, and theirs shows`() async throws {
        let broker = try Broker()
        let (mine, theirs) = (NATS(broker.url), NATS(broker.url))
        let first = mine.property("owner", initial: "nobody")
        first.value = "first"
        let witness = theirs.property("owner", initial: "nobody")
        #expect(await witness.signal.filter { $0 == "first" }.first() == "first")

        // It has not seen the broker's value when it is set.
        let late = theirs.property("owner", initial: "nobody")
        let conflicts = ReplaySubject<NATSConflict<String>, Never>(capacity: 1)
        late.conflicts.subscribe { conflicts.send($0) }
        late.value = "late"
        let conflict = try #require(await conflicts.signal.first())
        #expect((conflict.mine, conflict.theirs, conflict.revision) == ("late", "first", 1))
        #expect(await late.signal.filter { $0 == "first" }.first() == "first")
    }
}
#endif
