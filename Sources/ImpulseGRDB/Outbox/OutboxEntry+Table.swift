#if GRDB
import Foundation
public import GRDB

extension Database {
    /// Creates the table of all outboxes if it does not exist.
    ///
    ///     migrator.registerMigration("outbox") { connection in try connection.createOutboxTable() }
    public func createOutboxTable() throws {
        try execute(
            sql: """
                CREATE TABLE IF NOT EXISTS impulse_outbox (
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    outbox TEXT NOT NULL,
                    key TEXT NOT NULL,
                    input BLOB,
                    starts INTEGER NOT NULL DEFAULT 0,
                    reason TEXT,
                    done REAL,
                    UNIQUE (outbox, key));
                CREATE INDEX IF NOT EXISTS impulse_outbox_pending ON impulse_outbox (outbox, number)
                    WHERE done IS NULL AND reason IS NULL;
                CREATE INDEX IF NOT EXISTS impulse_outbox_done ON impulse_outbox (outbox, done) WHERE done IS NOT NULL;
                """)
    }
}

/// The statements. A row with an end time is done, one with a reason has failed, and any other is pending.
extension OutboxEntry: FetchableRecord {
    private static let isPending = "outbox = ? AND done IS NULL AND reason IS NULL"

    public init(row: Row) throws {
        number = row["number"]
        key = row["key"]
        starts = row["starts"]
        let reason: String? = row["reason"]
        let isDone: Bool = row["done"] != nil
        state = isDone ? .done : reason.map { .failed(reason: $0) } ?? .pending
    }

    static func insert(_ input: Data, key: String, of outbox: String, in connection: Database) throws -> Bool {
        try connection.execute(
            sql: "INSERT INTO impulse_outbox (outbox, key, input) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            arguments: [outbox, key, input])
        return connection.changesCount > 0
    }

    static func enqueueAgain(_ key: String, of outbox: String, in connection: Database) throws -> Bool {
        try connection.execute(
            sql: "UPDATE impulse_outbox SET reason = NULL WHERE outbox = ? AND key = ? AND reason IS NOT NULL",
            arguments: [outbox, key])
        return connection.changesCount > 0
    }

    static func remove(_ key: String, of outbox: String, in connection: Database) throws -> Bool {
        try connection.execute(
            sql: "DELETE FROM impulse_outbox WHERE outbox = ? AND key = ? AND done IS NULL", arguments: [outbox, key])
        return connection.changesCount > 0
    }

    static func unfinished(_ connection: Database, of outbox: String) throws -> [OutboxEntry] {
        try fetchAll(
            connection, sql: "SELECT * FROM impulse_outbox WHERE outbox = ? AND done IS NULL ORDER BY number",
            arguments: [outbox])
    }

    static func hasPending(_ connection: Database, of outbox: String) throws -> Bool {
        try Bool.fetchOne(
            connection, sql: "SELECT EXISTS (SELECT 1 FROM impulse_outbox WHERE \(isPending))", arguments: [outbox])
            == true
    }

    /// Counts a start of the first pending entry. Returns its number, key and input; `nil` if there is none.
    static func start(_ connection: Database, of outbox: String) throws -> (number: Int64, key: String, input: Data)? {
        let row = try Row.fetchOne(
            connection,
            sql: """
                UPDATE impulse_outbox SET starts = starts + 1 WHERE number =
                    (SELECT number FROM impulse_outbox WHERE \(isPending) ORDER BY number LIMIT 1)
                RETURNING number, key, input
                """, arguments: [outbox])
        return row.map { ($0["number"], $0["key"], $0["input"] ?? Data()) }
    }

    /// Records the end of an entry, and returns the entry; `nil` if it was removed meanwhile.
    static func end(_ number: Int64, reason: String?, in connection: Database) throws -> OutboxEntry? {
        try fetchOne(
            connection,
            sql: """
                UPDATE impulse_outbox SET done = ?, reason = ?, input = CASE WHEN ? IS NULL THEN NULL ELSE input END
                WHERE number = ? RETURNING *
                """,
            arguments: [reason == nil ? Date().timeIntervalSince1970 : nil, reason, reason, number])
    }

    /// Forgets the keys of entries that were done before `date`.
    static func forget(before date: Date, of outbox: String, in connection: Database) throws {
        try connection.execute(
            sql: "DELETE FROM impulse_outbox WHERE outbox = ? AND done < ?",
            arguments: [outbox, date.timeIntervalSince1970])
    }

    /// Forgets the key of an entry that was done before `date`.
    static func forget(_ key: String, before date: Date, of outbox: String, in connection: Database) throws {
        try connection.execute(
            sql: "DELETE FROM impulse_outbox WHERE outbox = ? AND key = ? AND done < ?",
            arguments: [outbox, key, date.timeIntervalSince1970])
    }
}
#endif
