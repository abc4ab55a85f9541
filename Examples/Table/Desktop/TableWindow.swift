#if GTK
import Foundation
import Impulse
import ImpulseCollections
public import ImpulseGTK
public import TableApp

/// The window: the parcels that a search finds, or their cities; and in its corner, how long its thread worked.
@MainActor
public final class TableWindow {
    public let window = Window(title: "A million rows", width: 760, height: 560)
    let search = SearchEntry()
    let order = DropDown(Order.allCases.map(\.title))
    let groups = CheckButton("Cities")
    let parcels: ColumnView<Parcel>
    let cities = ColumnView<City>(columns: [
        Column("City", characters: 10, isExpanding: true) { $0.name },
        Column("Parcels", characters: 8) { "\($0.parcels)" },
        Column("Scans", characters: 7) { "\($0.scans)" },
    ])
    let status = Label("")
    let meter = Meter()

    public init(_ table: ParcelTable) {
        // A name ends with the number.
        let isWide = window.reactive.property("default-width", Int.self).signal.map { $0 >= 480 }
        parcels = ColumnView(columns: [
            Column("Number", characters: 8, isVisible: isWide) { "\($0.id)" },
            Column("Name", characters: 14, isExpanding: true) { $0.name },
            Column("City", characters: 7) { $0.city }, Column("Weight", characters: 7) { "\($0.weight) g" },
            Column("Scans", characters: 4) { "\($0.scans)" },
        ])
        follow(table)
        describe(table)
        arrange()
    }

    /// Lets inputs change the table's contents. Everything here is measured, since only this runs on the main actor.
    private func follow(_ table: ParcelTable) {
        meter.measureFrames(of: window)
        search.reactive.text.signal.subscribeOnMain { [meter] text in meter.measure { table.search.value = text } }
        order.reactive.selected.signal.subscribeOnMain { [meter] number in
            meter.measure { table.order.value = number.flatMap(Order.init(rawValue:)) ?? .number }
        }
        meter.measure { _ = parcels.show(table.found.deliver(on: meter)) }
        meter.measureChanges(of: parcels)
        // Cities are counted only while they are shown.
        let shown = SerialDisposable()
        groups.reactive.isActive.signal.distinctUntilChanged().subscribeOnMain { [meter, weak cities] isGrouped in
            meter.measure { shown.current = isGrouped ? cities?.show(table.cities.deliver(on: meter)) : nil }
            if isGrouped, let cities { meter.measureChanges(of: cities) }
        }
    }

    private func describe(_ table: ParcelTable) {
        status.reactive.text
            <~ Signal.combineLatest(
                table.found.count().deliver(on: .main),
                meter.last.signal.throttle(for: .milliseconds(250), on: .main, latest: true),
                meter.longest.signal.distinctUntilChanged(), table.failure.signal
            ).map { count, last, longest, failure in
                (failure.map { "\($0) · " } ?? "")
                    + "\(count.formatted()) \(count == 1 ? "row" : "rows") · change \(milliseconds(last.program)), longest "
                    + "\(milliseconds(longest.program)) · GTK \(milliseconds(last.toolkit)), longest "
                    + milliseconds(longest.toolkit)
            }.deliver(on: .main)
    }

    private func arrange() {
        search.expansion.horizontal = true
        status.alignment.horizontal = .end
        status.wraps = true
        let lists = Stack()
        lists.add(ScrolledWindow(parcels), named: "parcels")
        lists.add(ScrolledWindow(cities), named: "cities")
        lists.expansion = (true, true)
        lists.reactive.shown <~ groups.reactive.isActive.signal.map { $0 ? "cities" : "parcels" }
        let content = Box(
            .vertical, spacing: 6, [Box(.horizontal, spacing: 6, [search, order, groups]), lists, status])
        for side in ["start", "end", "top", "bottom"] { content[property: "margin-\(side)"] = 8 }
        window.child = content
    }
}

private func milliseconds(_ duration: Duration) -> String {
    String(
        format: "%.1f ms", Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3)
}
#endif
