/// A row of a table on a screen.
struct Row: Identifiable, Sendable {
    let id: Int
    var name: String
    var price: Double

    /// Rows with unsorted names.
    static func rows(_ count: Int) -> [Row] {
        var state: UInt64 = 815
        return (0..<count).map { id in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Row(id: id, name: "row \(state >> 40)", price: Double(state >> 50))
        }
    }
}

/// The part of a row that a list shows.
struct Line: Sendable {
    let id: Int
    let name: String
    let price: Double

    init(_ row: Row) {
        id = row.id
        name = row.name
        price = row.price
    }
}
