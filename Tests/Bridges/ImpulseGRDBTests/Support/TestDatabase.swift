import Foundation
import GRDB
import Impulse
import ImpulseGRDB

/// The class of database to open.
enum Kind: String, CaseIterable, Codable, Sendable {
    case queue
    case pool
}

/// A database in a temporary file, with a table of texts; the file is removed with this object.
final class TestDatabase: Sendable {
    let writer: any DatabaseWriter
    let scheduler: DatabaseScheduler
    /// Sends whenever SQL calls `began()`.
    let began = ReplaySubject<Void, Never>()
    private let folder: URL

    init(_ kind: Kind) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "impulse-grdb-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        writer = try Self.open(kind, folder.appending(path: "test.sqlite").path()) { [began] in began.send() }
        scheduler = DatabaseScheduler(writer)
    }

    /// The database closes itself, possibly on its own queue.
    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// - Parameters:
    ///   - began: called whenever SQL calls `began()`.
    ///   - statement: called before each statement.
    static func open(
        _ kind: Kind, _ path: String, began: @escaping @Sendable () -> Void = {},
        statement: (@Sendable () -> Void)? = nil
    ) throws -> any DatabaseWriter {
        var configuration = Configuration()
        configuration.prepareDatabase { connection in
            let function = DatabaseFunction("began", argumentCount: 0) { _ in
                began()
                return 0
            }
            connection.add(function: function)
            if let statement { connection.trace { _ in statement() } }
        }
        let writer: any DatabaseWriter =
            switch kind {
            case .queue: try DatabaseQueue(path: path, configuration: configuration)
            case .pool: try DatabasePool(path: path, configuration: configuration)
            }
        try writer.write { connection in
            try connection.execute(sql: "CREATE TABLE IF NOT EXISTS entry (text TEXT NOT NULL UNIQUE)")
        }
        return writer
    }

    /// Returns the texts in the order of insertion.
    func texts() async throws -> [String] {
        try await writer.read { connection in try connection.texts() }
    }
}

extension Database {
    func insert(_ text: String) throws {
        try execute(sql: "INSERT INTO entry (text) VALUES (?)", arguments: [text])
    }

    func texts() throws -> [String] {
        try String.fetchAll(self, sql: "SELECT text FROM entry ORDER BY rowid")
    }
}

/// Calls `began()`, then counts for longer than any test would wait.
let endlessQuery = """
    WITH RECURSIVE number (value) AS (SELECT began() UNION ALL SELECT value + 1 FROM number LIMIT 100000000000)
    SELECT count(*) FROM number
    """

struct Refusal: Error, Equatable {}
