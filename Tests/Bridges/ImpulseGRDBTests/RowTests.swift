import BridgesSupport
import Foundation
import GRDB
import Impulse
import ImpulseGRDB
@testable import ImpulseTesting
import Synchronization
import Testing

private final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func increment() { count.add(1, ordering: .relaxed) }
}

/// The elements of a cursor, for readers that are slow.
@Suite(.timeLimit(.minutes(1)))
struct RowTests {
    private static let numbers = """
        WITH RECURSIVE number (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number LIMIT 2000)
        SELECT value FROM number
        """

    private let database: TestDatabase
    private let pool: DatabasePool

    init() throws {
        database = try TestDatabase(.pool)
        pool = try #require(database.writer as? DatabasePool)
    }

    @Test func `a reader that waits holds at most its number of rows, and receives all`() async throws {
        let (fetched, mostHeld) = (Counter(), Log<Int>())
        let numbers = pool.rows { connection in
            try Int.fetchCursor(connection, sql: Self.numbers).map { number in
                fetched.increment()
                return number
            }
        }
        var read: [Int] = []
        for try await number in numbers.values(buffering: .waiting(4, else: .other(Refusal()))) {
            read.append(number)
            mostHeld.add(fetched.value - read.count)
            await Task.yield()
        }
        #expect(read == Array(1...2000))
        #expect(mostHeld.entries.allSatisfy { $0 <= 5 }, "\(mostHeld.entries.max() ?? 0)")
    }

    @Test func `the rows are those of one moment, and writers do not wait`() async throws {
        try await pool.write { connection in for number in 1...100 { try connection.insert("old \(number)") } }
        var seen: [String] = []
        let texts = pool.rows { try String.fetchCursor($0, sql: "SELECT text FROM entry ORDER BY rowid") }
        for try await text in texts.values(buffering: .waiting(1)) {
            seen.append(text)
            if seen.count == 1 {
                try await pool.write { connection in
                    try connection.execute(sql: "DELETE FROM entry WHERE rowid > 50")
                    try connection.insert("new")
                }
            }
        }
        #expect(seen == (1...100).map { "old \($0)" })
        let left = try await database.texts()
        #expect(left.count == 51)
    }

    @Test func `an error comes after the rows before it`() async {
        let sql = "SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT abs(-9223372036854775808)"
        let events = await pool.rows { try Int.fetchCursor($0, sql: sql) }.collected()
        #expect(events.compactMap(\.value) == [1, 2])
        guard case .database? = events.last?.error else {
            Issue.record("\(events)")
            return
        }
        let refused = await pool.rows { connection -> AnyCursor<Int> in
            try connection.execute(sql: "DELETE FROM entry")
            return AnyCursor([])
        }
        .collected()
        guard case .database(let error)? = refused.last?.error else {
            Issue.record("\(refused)")
            return
        }
        #expect(error.resultCode == .SQLITE_READONLY)
    }

    @Test func `a disposal interrupts the query`() async throws {
        let reading = pool.rows { try Int.fetchCursor($0, sql: endlessQuery) }.subscribe(error: { _ in })
        _ = await database.began.signal.first()
        let connections = try openFiles()
        #expect(connections > 0)
        reading.dispose()
        try await wait(for: "the connection to be closed") { try openFiles() < connections }
    }

    @Test(arguments: [true, false]) func `a disposal of a paused or a finished one closes its connection`(
        isPaused: Bool
    ) async throws {
        try await pool.write { connection in for number in 1...100 { try connection.insert("\(number)") } }
        _ = try await database.texts()
        let before = try openFiles()
        let (disk, fetched) = (TestScheduler(), Counter())
        let texts = pool.rows { try String.fetchCursor($0, sql: "SELECT text FROM entry") }
            .on(next: { _ in fetched.increment() })
        if isPaused {
            let reading = texts.deliver(on: disk, buffering: .waiting(2)).subscribe(error: { _ in })
            try await wait(for: "the first rows") { fetched.value >= 2 }
            #expect(try openFiles() > before)
            reading.dispose()
        } else {
            let count = try await texts.count().first()
            #expect(count == 100)
        }
        try await wait(for: "the connection to be closed") { try openFiles() == before }
    }

    @Test func `the rows that a subscriber takes are the only ones that are read`() async throws {
        let fetched = Counter()
        let three = try await pool.rows { connection in
            try Int.fetchCursor(connection, sql: Self.numbers).map { number in
                fetched.increment()
                return number
            }
        }
        .take(3).toArray()
        #expect(three == [1, 2, 3])
        #expect(fetched.value == 3)
    }

    /// The connections to this test's database, by their logs: SQLite keeps the database's file open for later ones.
    private func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { number in
            let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            return path == pool.path + "-wal"
        }
    }
}
