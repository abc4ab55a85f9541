import ExamplesTesting
import GatewayApp
import GatewayPlant
import Impulse
import ImpulseTesting
import Testing

/// Orders to valves, in virtual time.
@Suite struct ValvesTests {
    private let time = TestScheduler()
    private let positions = Subject<ValveOrder, Never>()
    private let sent = Log<ValveOrder>()
    private let valves: Valves
    private let open = ValveOrder(section: 2, position: .open)
    private let close = ValveOrder(section: 2, position: .closed)

    init() {
        valves = Valves(positions: positions.signal, on: time) { [sent] order in sent.add(order) }
    }

    private func move(_ order: ValveOrder) -> Recording<ValvePosition, CommandError<ValveError>> {
        let recording = valves.move(order).record(on: time)
        time.advance(by: .zero)
        return recording
    }

    @Test func `a valve that answers has moved`() {
        let moving = move(open)
        #expect(sent.entries == [open])
        positions.send(ValveOrder(section: 1, position: .open))
        #expect(moving.values.isEmpty)
        positions.send(open)
        time.advance(by: .zero)
        #expect(moving.events == [.next(.open), .completed])
    }

    @Test func `a valve that does not answer is asked three times`() {
        let moving = move(open)
        time.advance(by: .seconds(2))
        #expect(sent.entries == [open, open, open])
        #expect(moving.events.isEmpty)
        time.advance(by: .seconds(1))
        #expect(moving.events == [.error(.failed(.noAnswer(section: 2)))])
    }

    @Test func `a new order replaces one that is under way`() {
        let opening = move(open)
        let closing = move(close)
        #expect(opening.events == [.error(.cancelled)])
        positions.send(close)
        time.advance(by: .zero)
        #expect(closing.events == [.next(.closed), .completed])
    }

    @Test func `each section has a valve of its own`() {
        let first = move(ValveOrder(section: 1, position: .open))
        let second = move(open)
        positions.send(open)
        positions.send(ValveOrder(section: 1, position: .open))
        time.advance(by: .zero)
        #expect(first.values == [.open])
        #expect(second.values == [.open])
    }

    @Test func `there are five sections`() {
        let moving = move(ValveOrder(section: 6, position: .open))
        #expect(moving.events == [.error(.failed(.noSection(6)))])
    }

    private func insist(on order: ValveOrder) -> (moving: Recording<Never, Never>, failures: Log<ValveError>) {
        let failures = Log<ValveError>()
        let moving = valves.insist(on: order) { failures.add($0) }.record(on: time)
        time.advance(by: .zero)
        return (moving, failures)
    }

    @Test func `an order on which is insisted is given until the valve answers`() {
        let (moving, failures) = insist(on: open)
        time.advance(by: .seconds(3 + 10 + 3 + 10))
        #expect(failures.entries == [.noAnswer(section: 2), .noAnswer(section: 2)])
        #expect(sent.entries.count == 7)
        positions.send(open)
        time.advance(by: .seconds(60))
        #expect(moving.events == [.completed])
        #expect(sent.entries.count == 7)
    }

    @Test(arguments: [1, 5]) func `another order to the valve ends that, also between two tries`(seconds: Int) {
        let (moving, failures) = insist(on: open)
        time.advance(by: .seconds(seconds))
        _ = move(close)
        positions.send(close)
        time.advance(by: .seconds(60))
        #expect(moving.events == [.completed])
        #expect(failures.entries == (seconds == 1 ? [] : [.noAnswer(section: 2)]))
        #expect(sent.entries.last == close)
    }

    @Test func `an order to a section that is not there is given up`() {
        let (moving, failures) = insist(on: ValveOrder(section: 6, position: .open))
        #expect(moving.events == [.completed])
        #expect(failures.entries == [.noSection(6)])
    }

    @Test func `an alarm gives an order, and a new connection repeats those of raised ones`() {
        let (alarms, connections) = (Subject<Alarm, Never>(), Subject<Void, Never>())
        let orders = alarms.signal.orders(raised: [2, 4], again: connections.signal).record(on: time)
        connections.send(())
        let section4 = ValveOrder(section: 4, position: .open)
        #expect(orders.values == [open, section4])
        alarms.send(Alarm(section: 2, isRaised: false, value: 70, time: 1))
        alarms.send(Alarm(section: 1, isRaised: true, value: 90, time: 1))
        let section1 = ValveOrder(section: 1, position: .open)
        #expect(orders.values.suffix(2) == [close, section1])
        connections.send(())
        #expect(orders.values.suffix(2) == [section1, section4])
    }

    @Test func `orders are given to each valve for itself, the newest last`() {
        let orders = Subject<ValveOrder, Never>()
        let failures = Log<ValveError>()
        orders.signal.moving(valves) { failures.add($0) }.subscribe()
        let first = ValveOrder(section: 1, position: .open)
        orders.send(first)
        orders.send(open)
        orders.send(close)
        time.advance(by: .zero)
        positions.send(first)
        time.advance(by: .seconds(3))
        #expect(failures.entries == [.noAnswer(section: 2)])
        #expect(sent.entries.last == close)
    }
}
