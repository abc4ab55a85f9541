#if GRDB
import Dispatch
import GRDB
import Impulse
import ImpulseCollections

/// The rows of a table in one subscription, and the rows that have changed since they were read.
///
/// `@unchecked Sendable`: variables are used only on the database's queue, on which GRDB calls its observers;
/// `CollectionTests` checks it.
final class TableRows<Record: FetchableRecord & Sendable>: TransactionObserver, @unchecked Sendable {
    private let request: @Sendable () -> QueryInterfaceRequest<Record>
    private let writer: any DatabaseWriter
    private let subscriber: Subscriber<CollectionChange<Record>, DatabaseFailure>
    private let queue = DispatchQueue(label: "Impulse.DatabaseScheduler.collection")

    private let table: String
    /// The version of the schema, the name of its row ID, and the column that is the row ID, if there is one.
    private var schema: (version: Int32, rowID: Column, key: String?)?

    /// The rows; `nil` until they have been read.
    private var rows: NumberedElements<Record>?
    /// True once the rows have been emitted.
    private var isShown = false
    /// True while changes are to be read after another process has released its lock.
    private var isWaiting = false
    /// The changes of the current transaction, and the changes committed since the rows were read.
    private var (current, committed) = (Touched(), Touched())

    init(
        of request: @escaping @Sendable () -> QueryInterfaceRequest<Record>, in writer: any DatabaseWriter,
        for subscriber: Subscriber<CollectionChange<Record>, DatabaseFailure>
    ) {
        (self.request, self.writer, self.subscriber) = (request, writer, subscriber)
        table = request().databaseTableName.lowercased()
    }

    /// Reads all rows. Called on the database's queue, outside a transaction.
    func start(on connection: Database) {
        if subscriber.isDisposed { return }
        guard connection.sqliteConnection != nil else {
            return fail(DatabaseError(resultCode: .SQLITE_MISUSE, message: "The database has been closed"))
        }
        do {
            let rowID = try readSchema(on: connection)
            // From here on, commits are observed. The code below reads the state before them.
            connection.remove(transactionObserver: self)
            connection.add(transactionObserver: self, extent: .observerLifetime)
            writer.spawnConcurrentRead { [self] access in
                do {
                    let connection = try access.get()
                    try connection.reloadSchema()
                    let loaded = NumberedElements(ascending: try read(nil, by: rowID, on: connection))
                    writer.asyncWriteWithoutTransaction { connection in
                        self.rows = loaded
                        self.update(on: connection)
                    }
                } catch {
                    fail(error, orLater: start)
                }
            }
        } catch {
            fail(error, orLater: start)
        }
    }

    /// Returns the name of the row ID.
    private func readSchema(on connection: Database) throws -> Column {
        let version = try connection.schemaVersion()
        if let schema, schema.version == version { return schema.rowID }
        // SQLite does not report the rows of a dropped or renamed table, nor row IDs changed by a vacuum.
        committed.isAll = committed.isAll || schema != nil
        try connection.reloadSchema()
        let key = try connection.primaryKey(table).rowIDColumn?.lowercased()
        let columns = try Set(connection.columns(in: table).map { $0.name.lowercased() })
        let rowID = Column(["rowid", "_rowid_"].first { !columns.contains($0) } ?? "oid")
        schema = (version, rowID, key)
        return rowID
    }

    /// Reads rows again whose changes SQLite has not reported.
    func readAgain(_ numbers: [Int64], on connection: Database) {
        committed.numbers.formUnion(numbers)
        update(on: connection)
    }

    /// Reads the changed rows, and emits the change.
    private func update(on connection: Database) {
        guard var rows, !isWaiting, !subscriber.isDisposed else { return }
        do {
            let rowID = try readSchema(on: connection)
            let touched = committed
            var change = rows.all
            if touched.isAll {
                change = rows.replace(by: NumberedElements(ascending: try read(nil, by: rowID, on: connection)))
            } else if !touched.numbers.isEmpty {
                let found = try read(touched.numbers.sorted(), by: rowID, on: connection)
                let elements = Dictionary(uniqueKeysWithValues: found.lazy.map { ($0.number, $0.element) })
                change = rows.set(touched.numbers.lazy.map { ($0, elements[$0]) })
            } else if isShown {
                return
            }
            committed = Touched()
            self.rows = rows
            let emitted = isShown ? change : rows.all
            if !isShown || !emitted.isEmpty { queue.async { [subscriber] in subscriber.send(emitted) } }
            isShown = true
        } catch {
            isWaiting = true
            fail(error) { [self] connection in
                isWaiting = false
                update(on: connection)
            }
        }
    }

    /// Reads the rows with these row IDs, or all, in ascending order.
    private func read(
        _ numbers: [Int64]?, by rowID: Column, on connection: Database
    ) throws -> [(number: Int64, element: Record)] {
        // SQLite takes at most 32,766 arguments.
        if let numbers, numbers.count > 10_000 {
            return try stride(from: 0, to: numbers.count, by: 10_000).flatMap { start in
                try read(Array(numbers[start..<min(start + 10_000, numbers.count)]), by: rowID, on: connection)
            }
        }
        var request = request().annotated(with: [rowID.forKey("impulseRowID")]).order(rowID)
        if let numbers { request = request.filter(numbers.contains(rowID)) }
        let cursor = try Row.fetchCursor(connection, request.asRequest(of: Row.self))
        var rows: [(number: Int64, element: Record)] = []
        while let row = try cursor.next() {
            if subscriber.isDisposed { throw CancellationError() }
            rows.append((row["impulseRowID"], try Record(row: row)))
        }
        return rows
    }

    /// Fails. If another process has locked the database, repeats the work after a while instead.
    private func fail(_ error: any Error, orLater work: @escaping @Sendable (Database) -> Void) {
        guard DatabaseLock.refused(error) else { return fail(error) }
        _ = DatabaseScheduler.timers.schedule(after: DatabaseLock.delay) { [writer, subscriber] in
            if !subscriber.isDisposed { writer.asyncWriteWithoutTransaction(work) }
        }
    }

    private func fail(_ error: any Error) {
        queue.async { [subscriber] in
            if !subscriber.isDisposed { subscriber.send(error: DatabaseFailure(error)) }
        }
    }
}

extension Database {
    /// Makes the connection notice changes of the schema by others. GRDB takes the names of columns from a statement
    /// that SQLite has prepared but not run; SQLite may prepare it again on running, with other columns.
    fileprivate func reloadSchema() throws {
        clearSchemaCache()
        try execute(sql: "SELECT 1 FROM sqlite_master LIMIT 1")
    }
}

/// Rows that have changed.
private struct Touched {
    var numbers: Set<Int64> = []
    /// True if any row may have changed.
    var isAll = false

    mutating func formUnion(_ other: Touched) {
        numbers.formUnion(other.numbers)
        isAll = isAll || other.isAll
    }
}

extension TableRows {
    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
        switch kind {
        case .insert(let name), .delete(let name): return name.lowercased() == table
        case .update(let name, let columns):
            guard name.lowercased() == table else { return false }
            // SQLite reports the new row ID of a row, not the one before.
            if columns.contains(where: { ["rowid", schema?.key].contains($0.lowercased()) }) { current.isAll = true }
            return true
        }
    }

    func databaseDidChange() { current.isAll = true }
    func databaseDidChange(with event: DatabaseEvent) { current.numbers.insert(event.rowID) }
    func databaseDidRollback(_ database: Database) { current = Touched() }

    func databaseDidCommit(_ database: Database) {
        committed.formUnion(current)
        current = Touched()
        update(on: database)
    }
}
#endif
