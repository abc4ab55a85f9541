#if GRDB
import Dispatch
public import GRDB
public import Impulse
public import ImpulseCollections

extension DatabaseScheduler {
    /// Returns the rows of a table as a live collection, which after each commit reads only the changed rows.
    ///
    ///     database.collection { PullRequest.filter(Column("isImportant") == true) }
    ///         .sorted { $0.number > $1.number }
    ///         .deliver(on: .main).changes
    ///         .subscribeOnMain(next: { change in list.show(Array(change.after)) }, error: { list.show($0) })
    ///
    /// Each subscription reads all rows once; with a pool, writers do not wait meanwhile. Then, within each commit
    /// through this queue or pool, it reads the inserted and updated rows by their row IDs: O(m log n) for m rows of n.
    /// Commits through other connections are not noticed: see `rereading`. The first commit after a change of the
    /// schema, such as a migration, or after a vacuum reads all rows. Rows are in the order of their row IDs. Events
    /// are sent on the subscription's own queue. Fails if a row cannot be read, the table has been dropped, or the
    /// database has been closed; never completes. While another connection has locked the database, it tries to read
    /// again every 50 ms.
    ///
    /// SQLite does not report a row that `INSERT OR REPLACE` deletes because of a conflict in a column other than the
    /// primary key: the row stays in the collection.
    ///
    /// Takes 13 bytes a row besides the record.
    ///
    /// - Parameters:
    ///   - others: row IDs of rows to read again because something else changed them, such as another connection whose
    ///     trigger writes them into a separate table.
    ///   - request: returns a request of one table, without a limit, groups or joins, whose rows depend on nothing
    ///     else. Its order is ignored. A table `WITHOUT ROWID` fails.
    public func collection<Record: FetchableRecord & Sendable>(
        rereading others: Signal<[Int64], Never> = .never,
        _ request: @escaping @Sendable () -> QueryInterfaceRequest<Record>
    ) -> LiveCollection<Record, DatabaseFailure> {
        LiveCollection(
            changes: Signal { [writer] subscriber in
                let rows = TableRows(of: request, in: writer, for: subscriber)
                writer.asyncWriteWithoutTransaction { rows.start(on: $0) }
                let others = others.subscribe { numbers in
                    writer.asyncWriteWithoutTransaction { rows.readAgain(numbers, on: $0) }
                }
                // The database refers to its observers weakly.
                return AnyDisposable { withExtendedLifetime(rows) { others.dispose() } }
            })
    }
}
#endif
