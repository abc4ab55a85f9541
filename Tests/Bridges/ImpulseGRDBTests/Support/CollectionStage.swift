import BridgesSupport
import Foundation
import GRDB
import Impulse
import ImpulseCollections
import ImpulseGRDB
import Synchronization

struct Reading: FetchableRecord, TableRecord, Sendable {
    static let databaseTableName = "reading"

    let value: Int

    init(row: Row) {
        value = row["value"]
    }
}

/// A database with a table of readings, and the number of rows that requests have read.
final class CollectionStage: Sendable {
    let decoded = ReadCount()
    let path: String
    let writer: any DatabaseWriter
    private let folder: URL

    init(_ kind: Kind, rows: Int) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "impulse-grdb-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: "test.sqlite").path()
        writer = try TestDatabase.open(kind, path) { [decoded] in decoded.add() }
        try writer.write { connection in
            try connection.execute(sql: "CREATE TABLE reading (id INTEGER PRIMARY KEY, value INTEGER NOT NULL)")
            for number in 0..<rows {
                try connection.execute(
                    sql: "INSERT INTO reading (id, value) VALUES (?, ?)", arguments: [number + 1, number + 1])
            }
        }
    }

    var all: LiveCollection<Reading, DatabaseFailure> { collection { Reading.all() } }

    func collection(
        rereading others: Signal<[Int64], Never> = .never,
        _ request: @escaping @Sendable () -> QueryInterfaceRequest<Reading>
    ) -> LiveCollection<Reading, DatabaseFailure> {
        DatabaseScheduler(writer).collection(rereading: others) {
            // SQLite calls the function once for each row that it returns.
            request().annotated(with: SQL(sql: "began()").forKey("counted"))
        }
    }

    func follow(_ collection: LiveCollection<Reading, DatabaseFailure>) -> Values { Values(collection) }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }
}

/// The values of a collection after each change.
final class Values: Sendable {
    private let seen = ReplaySubject<[Int], DatabaseFailure>()
    private let number = ReadCount()
    private let subscription: any Disposable

    init(_ collection: LiveCollection<Reading, DatabaseFailure>) {
        subscription = collection.changes.subscribe(
            next: { [seen, number] change in
                number.add()
                seen.send(change.after.map(\.value))
            }, error: { [seen] in seen.send(error: $0) })
    }

    var changes: Int { number.value }

    /// Waits until the values are equal to these; the suite's time limit ends the wait otherwise.
    func waitFor(_ isExpected: @escaping @Sendable ([Int]) -> Bool) async throws -> Bool {
        try await seen.signal.filter(isExpected).first() != nil
    }

    /// Waits for values that are as expected, and returns them.
    func values(where isExpected: @escaping @Sendable ([Int]) -> Bool) async throws -> [Int]? {
        try await seen.signal.filter(isExpected).first()
    }

    func hasFailed() async throws -> Bool {
        if case .error = await seen.signal.collected().last { true } else { false }
    }

    func dispose() { subscription.dispose() }
}

final class ReadCount: Sendable {
    private let number = Atomic(0)

    func add() { number.add(1, ordering: .relaxed) }
    var value: Int { number.load(ordering: .relaxed) }
    func reset() -> Int { number.exchange(0, ordering: .relaxed) }
}
