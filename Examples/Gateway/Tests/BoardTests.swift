import ExamplesTerminal
import GatewayApp
import GatewayPlant
import Testing

@testable import gateway

/// The board that a gateway shows.
@Suite struct BoardTests {
    private var board = Board()

    @Test mutating func `a section shows its sensors, and their mean once a round`() {
        for sensor in 11...20 { board.apply(.report(.average(average(of: sensor, at: Double(sensor)))), time: 0) }
        #expect(board.averages == 10)
        #expect(board.sections[1].sensors == (11...20).map(Double.init))
        #expect(board.sections[1].mean == 15.5)
        #expect(board.sections[0].mean == nil)
    }

    @Test mutating func `an alarm is shown until it ends`() {
        board.apply(.report(.alarm(Alarm(section: 3, isRaised: true, value: 84.24, time: 5))), time: 7)
        #expect(board.sections[2].isAlarm)
        board.apply(.report(.alarm(Alarm(section: 3, isRaised: false, value: 70, time: 6))), time: 8)
        #expect(!board.sections[2].isAlarm)
        #expect(board.events.map(\.text) == ["section 3 has cooled down", "alarm: section 3 at 84.2 °C"])
        #expect(board.events.map(\.time) == [6, 5])
    }

    @Test mutating func `an alarm that arrives after its valve has moved is shown before the move`() {
        board.apply(.event("before"), time: 3)
        board.apply(.position(ValveOrder(section: 3, position: .open)), time: 7)
        board.apply(.report(.alarm(Alarm(section: 3, isRaised: true, value: 84, time: 5))), time: 8)
        #expect(board.events.map(\.time) == [7, 5, 3])
        #expect(board.events[1].text == "alarm: section 3 at 84.0 °C")
    }

    @Test mutating func `the newest eight events are kept`() {
        for number in 1...9 { board.apply(.event("\(number)"), time: number) }
        #expect(board.events.map(\.text) == (2...9).reversed().map { "\($0)" })
    }

    @Test mutating func `the newest sixty means are kept`() {
        for _ in 1...70 { board.apply(.report(.average(average(of: 10, at: 20))), time: 0) }
        #expect(board.sections[0].trace.count == 60)
    }

    @Test mutating func `the position of a valve and the connection are shown`() {
        board.apply(.position(ValveOrder(section: 5, position: .open)), time: 0)
        board.apply(.connection("connected to 127.0.0.1", isConnected: true), time: 0)
        #expect(board.sections[4].valve == .open)
        #expect(board.isConnected)
    }

    @Test mutating func `a report from outside the plant is counted and not shown`() {
        board.apply(.report(.average(average(of: 51, at: 20))), time: 0)
        board.apply(.report(.alarm(Alarm(section: 6, isRaised: true, value: 90, time: 0))), time: 0)
        board.apply(.position(ValveOrder(section: 0, position: .open)), time: 0)
        #expect(board.averages == 1)
        #expect(board.sections == Board().sections)
    }

    @Test func `a terminal of forty columns shows the page's whole address`() {
        let heading = "the page is at http://127.0.0.1:33439"
        #expect(lines(heading, columns: 40)[0] == heading)
        #expect(lines(heading, columns: 80)[0] == "Plant · \(heading)")
    }

    @Test mutating func `a terminal of forty columns shows each word`() {
        board.apply(.connection("connected to nats://127.0.0.1:33439", isConnected: true), time: 0)
        board.apply(.position(ValveOrder(section: 5, position: .closed)), time: 0)
        board.apply(.report(.alarm(Alarm(section: 5, isRaised: true, value: 100, time: 0))), time: 0)
        let lines = lines("", columns: 40)
        for line in lines { #expect(line.count < 40, "\(line)") }
        let words = lines.joined(separator: " ").split(separator: " ")
        for text in [
            "● the broker: connected to nats://127.0.0.1:33439 · 0 averages mirrored",
            "the valve of section 5 is closed",
            "valve closed ALARM",
        ] { #expect(words.contains(text.split(separator: " ")), "\(text)") }
    }

    @Test mutating func `one average is mirrored, and two averages are`() {
        for (sensor, text) in [(1, "· 1 average mirrored"), (2, "· 2 averages mirrored")] {
            board.apply(.report(.average(average(of: sensor, at: 20))), time: 0)
            #expect(lines("", columns: 80)[1].hasSuffix(text))
        }
    }

    private func lines(_ heading: String, columns: Int) -> [String] {
        BoardText(board, heading: heading, columns: columns, styles: TextStyles(areOn: false)).lines
    }

    @Test(arguments: [(20.0, "20.0 °C"), (84.25, "84.3 °C"), (-0.5, "-0.5 °C"), (-3.26, "-3.3 °C")])
    func `a temperature has one decimal`(value: Double, text: String) {
        #expect(value.degrees == text)
    }
}
