import Impulse
import ImpulseWeb

/// One section of the plant: its temperatures, and its valve with two buttons.
struct SectionCard {
    private let section: Property<Board.Section>
    private let isAnswered: Signal<Bool, Never>
    private let order: Command<Board.Valve, Void, HTTPError>

    /// - Parameter isAnswered: whether the gateway answers; the current value first.
    init(_ section: Property<Board.Section>, isAnswered: Signal<Bool, Never>) {
        self.section = section
        self.isAnswered = isAnswered
        order = Command { [number = section.value.number] position in
            Signal.fetch(HTTPRequest("POST", "/valves/\(number)/\(position.name)")).map { _ in }
        }
    }

    func bind(in card: Element) throws(PageError) {
        try card.find("h2").text = "Section \(section.value.number)"
        card.reactive.hasClass("alarm") <~ section.map { $0.isAlarm }
        try card.find(".mean").reactive.text <~ section.map { "\($0.mean) °C" }
        try card.find("polyline").reactive.attribute("points") <~ section.map { String?($0.points) }
        try bindSensors(in: card.find(".sensors"))
        try bindValve(in: card.find(".valve"))
    }

    private func bindSensors(in grid: Element) {
        for place in section.value.sensors.indices {
            let cell = Element("span")
            cell.reactive.text <~ section.map { $0.sensors[place] }
            grid.append(cell)
        }
    }

    private func bindValve(in row: Element) throws(PageError) {
        let position = section.map { $0.valve }.signal.distinctUntilChanged()
        let state = Signal.combineLatest(position, isAnswered)
        let asked = order.executionSignals.map { _ in "asked …" }
        let refused = order.errors.map { $0.response?.text ?? PlantPage.noAnswer }
        let known = state.map { position, isAnswered in
            isAnswered ? position.map { "valve \($0.name)" } ?? "valve" : PlantPage.noAnswer
        }
        try row.find("span").reactive.text <~ Signal.merge(known, asked, refused)
        for choice in Board.Valve.allCases {
            let button = try row.find("[value=\(choice.name)]")
            button.reactive.isEnabled <~ state.map { position, isAnswered in isAnswered && position != choice }
            button.clicks.subscribe { [order] in order.execute(choice) }
        }
    }
}
