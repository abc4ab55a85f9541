#if GTK
import Foundation
import Impulse
import ImpulseCollections
import ImpulseGTK
import TableApp

/// Shows the table in a window. Returns whether there is a display.
@MainActor
func showWindow(_ table: ParcelTable) -> Bool {
    if ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] == nil { setenv("GTK_A11Y", "none", 0) }
    guard MainLoop.openDisplay() else { return false }
    _ = Application(id: "org.example.Table").run { application in
        let quit = Action("quit")
        quit.reactive.activated.subscribeOnMain(with: application, next: { application, _ in application.quit() })
        application.add(quit, shortcuts: ["<Control>q", "<Control>w"])
        let window = tableWindow(table)
        application.add(window)
        window.present()
    }
    return true
}

/// A row of the window: a parcel, or a city.
private enum Line: Identifiable, Equatable {
    case parcel(Parcel)
    case city(City)

    var id: String {
        switch self {
        case .parcel(let parcel): "\(parcel.id)"
        case .city(let city): city.name
        }
    }

    var texts: [String] {
        switch self {
        case .parcel(let parcel):
            ["\(parcel.id)", parcel.name, parcel.city, "\(parcel.weight) g", "\(parcel.scans)"]
        case .city(let city): ["", "\(city.parcels) parcels", city.name, "", "\(city.scans)"]
        }
    }
}

@MainActor
private func tableWindow(_ table: ParcelTable) -> Window {
    let window = Window(title: "A million rows", width: 760, height: 560)
    let meter = Meter()
    let list = ColumnView<Line>(columns: [
        Column("Number") { $0.texts[0] }, Column("Name", isExpanding: true) { $0.texts[1] },
        Column("City") { $0.texts[2] },
        Column("Weight") { $0.texts[3] }, Column("Scans") { $0.texts[4] },
    ])
    let search = SearchEntry()
    search.expansion.horizontal = true
    search.reactive.text.signal.subscribeOnMain { table.search.value = $0 }
    let order = DropDown(Order.allCases.map(\.title))
    order.reactive.selected.signal.subscribeOnMain { table.order.value = $0.flatMap(Order.init(rawValue:)) ?? .number }
    let groups = CheckButton("Cities")
    let found = table.found.map { Line.parcel($0) }
    let cities = table.cities.map { Line.city($0) }
    groups.reactive.isActive.signal.distinctUntilChanged().subscribeOnMain { [weak list] isGrouped in
        list?.show((isGrouped ? cities : found).deliver(on: meter))
    }
    let status = Label("")
    status.alignment.horizontal = .end
    status.addStyle("dim-label")
    status.reactive.text
        <~ Signal.combineLatest(
            table.found.count().deliver(on: .main),
            meter.last.signal.throttle(for: .milliseconds(250), on: .main, latest: true),
            meter.longest.signal, table.failure.signal
        ).map { count, last, longest, failure in
            failure ?? "\(count.formatted()) rows · change \(milliseconds(last)), longest \(milliseconds(longest))"
        }.deliver(on: .main)
    let bar = Box(.horizontal, spacing: 6, [search, order, groups])
    let scrolled = ScrolledWindow(list)
    scrolled.expansion = (true, true)
    let content = Box(.vertical, spacing: 6, [bar, scrolled, status])
    for side in ["start", "end", "top", "bottom"] { content[property: "margin-\(side)"] = 8 }
    window.child = content
    return window
}

private func milliseconds(_ duration: Duration) -> String {
    String(
        format: "%.1f ms", Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3)
}
#endif
