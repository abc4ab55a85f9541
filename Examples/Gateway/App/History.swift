public import GRDB
import GatewayPlant
public import Impulse
public import ImpulseGRDB

/// The data that a gateway has received, in an SQLite file.
public struct History: Sendable {
    /// The database's own queue.
    public let database: DatabaseScheduler
    private let pool: DatabasePool

    /// Opens the file, or creates it.
    public init(path: String) throws(GatewayError) {
        do {
            pool = try DatabasePool(path: path)
            database = DatabaseScheduler(pool)
            try HistorySchema.migrator.migrate(pool)
        } catch {
            throw .cannotOpen(path: path, DatabaseFailure(error))
        }
    }

    /// Emits what a closure reads, once.
    public func read<Value>(_ value: @escaping @Sendable (Database) throws -> Value) -> Signal<Value, GatewayError> {
        database.read(value).mapError { .database($0) }
    }

    /// Runs a closure in a transaction. To be called on the database's queue.
    func inTransaction<Value>(_ updates: (Database) throws -> Value) throws(GatewayError) -> Value {
        do throws(DatabaseFailure) {
            return try database.inTransaction(updates)
        } catch {
            throw .database(error)
        }
    }
}

extension Database {
    /// Counts what was received again although it had been stored.
    func count(_ number: Int, repeatsOf name: String) throws {
        guard number > 0 else { return }
        try execute(
            sql: "INSERT INTO repeats VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET count = count + excluded.count",
            arguments: [name, number])
    }
}
