import Dispatch
import Foundation
import GRDB

/// The list of subscribers, stored in an SQLite file.
///
/// Addresses are stored as typed. Addresses that differ only in the case of ASCII letters are equal.
public struct SubscriberStore: Sendable {
    /// The result of adding an address.
    public enum Addition: Equatable, Sendable {
        case added
        case alreadySubscribed
    }

    /// The database's own queue, for writes with ``add(_:at:to:)``.
    public let database: DatabaseQueue

    /// Opens the file, and creates it and its parent folders if they are missing.
    public init(path: String) throws(StoreError) {
        // SQLite would open a temporary database for an empty path, and silently lose the list.
        guard !path.isEmpty else {
            throw .cannotOpen(path: path, reason: "the path is empty")
        }
        let file = URL(filePath: path)
        guard !Self.isFolder(file) else {
            throw .cannotOpen(path: path, reason: "it is a folder")
        }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
        } catch {
            throw .cannotOpen(path: path, reason: "its folder cannot be created")
        }
        do {
            database = try DatabaseQueue(path: file.path(percentEncoded: false), configuration: Self.configuration)
            try SubscriberSchema.migrator.migrate(database)
        } catch {
            throw .cannotOpen(path: path, reason: StoreError.reason(of: error))
        }
    }

    /// Adds the address unless it is in the list.
    public func add(_ email: String) async throws(StoreError) -> Addition {
        let now = Date.now
        do {
            return try await database.write { db in try Self.add(email, at: now, to: db) }
        } catch {
            throw .cannotWrite(reason: StoreError.reason(of: error))
        }
    }

    /// Adds the address unless it is in the list, in the caller's transaction.
    public static func add(_ email: String, at time: Date, to db: Database) throws -> Addition {
        try db.execute(
            sql: """
                INSERT INTO subscriber (email, subscribedAt) VALUES (?, ?)
                ON CONFLICT (email) DO NOTHING
                """,
            arguments: [email, time]
        )
        return db.changesCount > 0 ? .added : .alreadySubscribed
    }

    /// Returns all addresses in the order of subscription.
    public func emails() async throws(StoreError) -> [String] {
        do {
            return try await database.read { db in
                // By rowid, not by date: the clock may be set back, and two dates may be equal.
                try String.fetchAll(db, sql: "SELECT email FROM subscriber ORDER BY rowid")
            }
        } catch {
            throw .cannotRead(reason: StoreError.reason(of: error))
        }
    }

    /// Calls `onChange` with all addresses, now and after each change, on a queue of its own.
    ///
    /// - Returns: a closure that stops the observation.
    public func follow(
        onError: @escaping @Sendable (StoreError) -> Void, onChange: @escaping @Sendable ([String]) -> Void
    ) -> @Sendable () -> Void {
        let observation = ValueObservation.tracking { db in
            try String.fetchAll(db, sql: "SELECT email FROM subscriber ORDER BY rowid")
        }
        let following = observation.start(
            in: database, scheduling: .async(onQueue: Self.followers),
            onError: { onError(.cannotRead(reason: StoreError.reason(of: $0))) }, onChange: onChange)
        return { following.cancel() }
    }

    private static let followers = DispatchQueue(label: "followers of the list")

    private static var configuration: Configuration {
        var configuration = Configuration()
        // Another process may lock the file briefly, for instance to read the list.
        configuration.busyMode = .timeout(5)
        return configuration
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    }
}
