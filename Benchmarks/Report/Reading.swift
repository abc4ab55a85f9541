import Foundation
import Harness

private struct File: Decodable {
    struct Row: Decodable {
        struct Growth: Decodable {
            let by: String
            let size: Int
            let parts: Int
        }

        let suite: String
        let work: String
        let library: String
        let nanoseconds: Double
        let allocations: Double
        let bytes: Double?
        let growth: Growth?
        let isInMeans: Bool
    }

    let rows: [Row]
}

extension Results {
    /// Reads the file that `bench` has written. Consecutive rows with the same name belong to one benchmark.
    init(contentsOf url: URL) throws {
        let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
        let works = file.rows.reduce(into: [[File.Row]]()) { works, row in
            if works.last?.first?.work == row.work {
                works[works.count - 1].append(row)
            } else {
                works.append([row])
            }
        }
        self.init(
            try works.map { rows in
                let growth = rows[0].growth.map { Growth(by: $0.by, size: $0.size, parts: $0.parts) }
                return Entry(
                    suite: rows[0].suite, isInMeans: rows[0].isInMeans, growth: growth, rows: try rows.map(Row.init))
            })
    }
}

extension Row {
    fileprivate init(_ row: File.Row) throws {
        guard let library = Library(rawValue: row.library) else { throw Complaint("unknown library “\(row.library)”") }
        self.init(
            work: row.work, library: library, nanoseconds: row.nanoseconds, allocations: row.allocations,
            bytes: row.bytes)
    }
}
