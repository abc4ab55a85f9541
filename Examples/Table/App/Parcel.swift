import GRDB

/// A row of the table.
public struct Parcel: FetchableRecord, TableRecord, Identifiable, Equatable, Sendable {
    public static let databaseTableName = "parcel"

    public let id: Int64
    public let name: String
    public let city: String
    /// In grams.
    public let weight: Int
    /// The number of times a scanner has seen it.
    public let scans: Int

    public init(row: Row) {
        id = row[0]
        name = row[1]
        city = row[2]
        weight = row[3]
        scans = row[4]
    }
}

/// A city, and the parcels there.
public struct City: Identifiable, Equatable, Sendable {
    public let name: String
    public let parcels: Int
    public let scans: Int

    public var id: String { name }
}
