#if GTK
import ExamplesTesting
import Foundation
import Impulse
import ImpulseCollections
import ImpulseGTK
import ImpulseGTKTesting
import TableApp
import Testing

@testable import TableDesktop

/// Tests of the window with a million rows, which has 20,000 here.
@MainActor
@Suite(.serialized, .enabled(if: TestLoop.isRunning, "no display: make test brings one"), .timeLimit(.minutes(2)))
struct TableTests {
    private let user = User()

    @Test func `the window shows the parcels that a search finds, in an order, and follows another connection`()
        async throws
    {
        try await withTable { table, content, database in
            await content.status.reactive.text.contains("20,000 rows")
            await user.type("ada")
            await table.first { $0.name.hasPrefix("Ada") && $1 < 20_000 }
            content.order.selected = Order.heaviest.rawValue
            let heaviest = try #require(await table.first { parcel, _ in parcel.weight > 19_000 })
            try await database.pool.write { connection in
                try connection.execute(sql: "UPDATE parcel SET scans = 7 WHERE id = ?", arguments: [heaviest.id])
            }
            await table.first { parcel, _ in parcel.scans == 7 }
            content.groups.isActive = true
            while content.cities.items.isEmpty { await user.look(at: content.window) }
            #expect(content.cities.items.map(\.name) == content.cities.items.map(\.name).sorted())
            #expect(content.cities.items.map(\.parcels).reduce(0, +) == content.parcels.items.count)
            content.groups.isActive = false
        }
    }

    @Test(arguments: [false, true]) func `the window fits into 360 pixels, light and dark`(isDark: Bool) async throws {
        setUp(isDark: isDark)
        try await withTable { _, content, _ in
            await content.status.reactive.text.contains("20,000 rows")
            for width in [760, 360] {
                content.window[property: "default-width"] = width
                let picture = await picture(of: content.window, width: width)
                #expect(picture.contrast(of: content.status) >= 4.5)
            }
        }
        setUp(isDark: false)
    }

    /// Returns a picture once the window has a width. There is none between a change and the frame that shows it.
    private func picture(of window: Window, width: Int) async -> Picture {
        while true {
            await user.look(at: window)
            if let picture = window.takePicture(), picture.size.width == width { return picture }
        }
    }

    private func setUp(isDark: Bool) {
        Settings.shared[property: "gtk-enable-animations"] = false
        Settings.shared[property: "gtk-font-name"] = "Cantarell 11"
        Settings.shared[property: "gtk-application-prefer-dark-theme"] = isDark
    }

    private func withTable(_ body: (ParcelTable, TableWindow, ParcelDatabase) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let database = try ParcelDatabase(path: folder.path("table.sqlite"))
        try database.fill(20_000)
        let table = ParcelTable(database)
        let content = TableWindow(table)
        await user.open(content.window)
        defer { content.window.destroy() }
        try await body(table, content, database)
    }
}

extension ParcelTable {
    /// Waits until the first parcel and the number of parcels are as described.
    @discardableResult
    fileprivate func first(_ isExpected: @escaping @Sendable (Parcel, Int) -> Bool) async -> Parcel? {
        await found.snapshots.compactMap { rows in
            rows.first.flatMap { isExpected($0, rows.count) ? $0 : nil }
        }.first()
    }
}

extension ObjectProperty where Value == String {
    fileprivate func contains(_ text: String) async { _ = await signal.filter { $0.contains(text) }.first() }
}
#endif
