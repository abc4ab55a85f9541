import Impulse
import ImpulseWeb

/// The page around the sections: the state of the connection, and the events.
struct PlantPage {
    static let noAnswer = "the gateway does not answer"
    private let board = MutableProperty(Board(json: "{}"))
    private let isConnected = MutableProperty(false)

    func show() throws(PageError) {
        let boards = Signal.serverEvents("/boards", isConnected: isConnected).map(Board.init(json:))
            .catch { _ in Signal<Board, Never>.never }
        try showConnection(boards.on(next: { [board] in board.value = $0 }))
        try showSections()
        try showEvents()
    }

    private func showConnection(_ boards: Signal<Board, Never>) throws(PageError) {
        let lost = isConnected.changes.filter { !$0 }
        let shared = boards.share()
        let connection = try Document.find("#connection")
        connection.reactive.hasClass("connected") <~ shared.map { $0.isConnected }.merge(with: lost)
        connection.reactive.text
            <~ shared.map { $0.connection }.merge(with: lost.map { _ in Self.noAnswer })
        try Document.find("#count").reactive.text <~ shared.map { $0.averages }
    }

    private func showSections() throws(PageError) {
        let card = try Document.find("template")[property: "innerHTML"] ?? ""
        let sections = board.map { $0.sections }
        let isAnswered = isConnected.signal.distinctUntilChanged()
        try Document.find("main").showRows(for: sections, by: { $0.number }) { section in
            let row = Element("section")
            row[property: "innerHTML"] = card
            do throws(PageError) {
                try SectionCard(section, isAnswered: isAnswered).bind(in: row)
            } catch {
                print("the page's template lacks an element")
            }
            return row
        }
    }

    private func showEvents() throws(PageError) {
        // A row for each place: the newest event is in the first.
        let events = board.map { board in board.events.indices.map { PlacedEvent(place: $0, event: board.events[$0]) } }
        try Document.find("#events").showRows(for: events, by: { $0.place }) { placed in
            let (row, time, text) = (Element("li"), Element("time"), Element("span"))
            time.reactive.text <~ placed.map { $0.event.time }
            // A copied event has a space after its time.
            text.reactive.text <~ placed.map { " \($0.event.text)" }
            row.append(time)
            row.append(text)
            return row
        }
    }
}

private struct PlacedEvent {
    let place: Int
    let event: Board.Event
}
