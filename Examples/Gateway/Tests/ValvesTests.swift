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
}
