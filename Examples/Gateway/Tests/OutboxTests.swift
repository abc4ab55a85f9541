import GatewayPlant
import Testing

/// The readings that a sensor keeps, and publishes again.
@Suite struct OutboxTests {
    private var outbox = Outbox(sensor: 7, patience: .seconds(3))

    private mutating func measure(_ count: Int, at seconds: Int = 0) {
        for number in 0..<count { _ = outbox.measure(20 + Double(number), time: number, now: .seconds(seconds)) }
    }

    @Test mutating func `readings are numbered from 1`() {
        #expect(outbox.measure(20, time: 5, now: .zero) == Reading(sensor: 7, counter: 1, time: 5, value: 20))
        #expect(outbox.measure(21, time: 6, now: .zero).counter == 2)
    }

    @Test mutating func `a reading that only the broker has acknowledged is kept`() {
        measure(1)
        outbox.acknowledge(1)
        #expect(!outbox.isEmpty)
        #expect(outbox.acknowledged == [1])
        #expect(outbox.confirmed == 0)
    }

    @Test mutating func `a confirmation covers all readings before it`() {
        measure(3)
        outbox.confirm(through: 2, now: .zero)
        #expect(!outbox.isEmpty)
        outbox.confirm(through: 1, now: .zero)
        #expect(outbox.confirmed == 2)
        outbox.confirm(through: 3, now: .zero)
        #expect(outbox.isEmpty)
    }

    @Test mutating func `acknowledged readings are published again if no confirmation comes`() {
        measure(3)
        for counter in 1...3 { outbox.acknowledge(counter) }
        outbox.confirm(through: 1, now: .seconds(1))
        #expect(outbox.overdue(now: .seconds(3)).isEmpty)
        #expect(outbox.overdue(now: .seconds(4)).map(\.counter) == [2, 3])
        #expect(outbox.published == 5)
        #expect(outbox.measured == 3)
    }

    @Test mutating func `a reading on its way to the broker is not published again`() {
        measure(3)
        outbox.acknowledge(1)
        #expect(outbox.overdue(now: .seconds(3)).map(\.counter) == [1])
        #expect(outbox.overdue(now: .seconds(6)).isEmpty)
        outbox.acknowledge(1)
        outbox.acknowledge(2)
        #expect(outbox.overdue(now: .seconds(8)).isEmpty)
        #expect(outbox.overdue(now: .seconds(9)).map(\.counter) == [1, 2])
    }

    @Test mutating func `a reading that the client has not taken is published again`() {
        measure(2)
        outbox.refuse(1)
        #expect(outbox.overdue(now: .seconds(2)).isEmpty)
        #expect(outbox.overdue(now: .seconds(3)).map(\.counter) == [1])
        #expect(outbox.overdue(now: .seconds(6)).isEmpty)
        outbox.refuse(1)
        #expect(outbox.overdue(now: .seconds(9)).map(\.counter) == [1])
    }

    @Test mutating func `the patience begins with the first unconfirmed reading`() {
        measure(1)
        outbox.confirm(through: 1, now: .zero)
        measure(1, at: 10)
        outbox.acknowledge(2)
        #expect(outbox.overdue(now: .seconds(12)).isEmpty)
        #expect(outbox.overdue(now: .seconds(13)).map(\.counter) == [2])
    }
}
