import GRDB
public import Impulse
public import ImpulseCollections
import ImpulseGRDB
import Synchronization

/// The columns by which the table can be sorted.
public enum Order: Int, CaseIterable, Sendable {
    case number, name, city, lightest, heaviest, scans

    public var title: String {
        switch self {
        case .number: "Number"
        case .name: "Name"
        case .city: "City"
        case .lightest: "Lightest"
        case .heaviest: "Heaviest"
        case .scans: "Most scans"
        }
    }

    func isBefore(_ first: Parcel, _ second: Parcel) -> Bool {
        switch self {
        case .number: first.id < second.id
        case .name: first.name < second.name
        case .city: first.city < second.city
        case .lightest: first.weight < second.weight
        case .heaviest: first.weight > second.weight
        case .scans: first.scans > second.scans
        }
    }
}

/// The content of the window and the terminal: the parcels of a database, searched and sorted, while others change them.
public struct ParcelTable: Sendable {
    public let search = MutableProperty("")
    public let order = MutableProperty(Order.number)
    public let failure = MutableProperty<String?>(nil)

    /// All parcels, read once.
    public let parcels: LiveCollection<Parcel, Never>
    /// The parcels that the search finds, in the order.
    public let found: LiveCollection<Parcel, Never>
    /// The cities of these parcels.
    public let cities: LiveCollection<City, Never>

    public init(_ database: ParcelDatabase) {
        let scheduler = DatabaseScheduler(database.pool)
        let work = QueueScheduler(label: "table")
        parcels = scheduler.collection(rereading: Self.changes(scheduler)) { Parcel.all() }
            .catch { [failure] in failure.value = "\($0)" }
            .shared()
        // All long work is done here, not on the main thread.
        let matching = parcels.deliver(on: work)
            .filter(with: search.signal.deliver(on: work)) { $0.name.utf8.contains($1.utf8) }
        found = matching.sorted(with: order.signal.deliver(on: work)) { $2.isBefore($0, $1) }.shared()
        cities = matching.grouped { $0.city }
            .map { group in
                City(
                    name: group.key, parcels: group.elements.count, scans: group.elements.reduce(0) { $0 + $1.scans })
            }
            .sorted { $0.name < $1.name }
    }

    /// The numbers of the rows that another process has changed, read twenty times a second.
    private static func changes(_ scheduler: DatabaseScheduler) -> Signal<[Int64], Never> {
        let last = Last()
        return Signal<Int, Never>.interval(.milliseconds(50), on: QueueScheduler(label: "changes"))
            .flatMap(.first) { _ in
                scheduler.read { connection in try last.next(connection) }
                    .catch { _ -> Signal<[Int64], Never> in .just([]) }
            }
            .filter { !$0.isEmpty }
    }
}

/// The last change that has been read.
private final class Last: Sendable {
    private let number = Atomic<Int64>(-1)

    /// Returns the rows that have changed since the last call.
    func next(_ connection: Database) throws -> [Int64] {
        let start = number.load(ordering: .relaxed)
        guard start >= 0 else {
            let present = try Int64.fetchOne(connection, sql: "SELECT max(number) FROM change") ?? 0
            number.store(present, ordering: .relaxed)
            return []
        }
        let rows = try Row.fetchAll(
            connection, sql: "SELECT number, id FROM change WHERE number > ? ORDER BY number", arguments: [start])
        if let row = rows.last { number.store(row[0], ordering: .relaxed) }
        return Array(Set(rows.map { $0[1] as Int64 }))
    }
}

extension String.UTF8View {
    /// Returns whether these bytes contain others, regardless of the case of ASCII letters.
    func contains(_ other: Self) -> Bool {
        guard let first = other.first else { return true }
        var index = startIndex
        while index != endIndex {
            if self[index].isLetter(first), self[index...].starts(with: other, by: { $0.isLetter($1) }) { return true }
            formIndex(after: &index)
        }
        return false
    }
}

extension UInt8 {
    fileprivate func isLetter(_ other: UInt8) -> Bool {
        self == other || (self ^ other == 0x20 && (97...122).contains(self | 0x20))
    }
}
