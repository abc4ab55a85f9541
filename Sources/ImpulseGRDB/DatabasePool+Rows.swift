#if GRDB
public import GRDB
public import Impulse
import Synchronization

extension DatabasePool {
    /// Emits the elements of a cursor one by one, then completes. A full reader pauses it.
    ///
    ///     let numbers = pool.rows { connection in try PullRequest.fetchCursor(connection) }.map(\.number)
    ///     for try await number in numbers.values(buffering: .waiting(100)) { print(number) }
    ///
    /// Each subscription reads a snapshot, unaffected by later writes, on its own connection and queue: however slow
    /// its reader is, it delays neither writers nor other readers. Each element is read after the previous one has been
    /// delivered, so only one is in memory. If the closure throws, or an element cannot be read or decoded, the signal
    /// fails after the elements before it.
    ///
    /// Disposal interrupts the running statement. At the end the connection is closed, then the completion is sent. The
    /// elements are sent on the queue.
    ///
    /// Until the end, SQLite keeps everything written in its log, because the snapshot needs the earlier state: do not
    /// keep it paused for long.
    ///
    /// GRDB 7.10 may misread `SELECT *, x` after another connection, also one of the same pool, has changed the schema:
    /// name the columns.
    ///
    /// - Parameter cursor: creates the cursor. A cursor of `Row` reuses one object: `map` its rows to values.
    public func rows<Rows: Cursor & SendableMetatype>(
        _ cursor: @escaping @Sendable (Database) throws -> Rows
    ) -> Signal<Rows.Element, DatabaseFailure> where Rows.Element: Sendable {
        Signal { subscriber in
            let interruption = Interruption()
            let queue = QueueScheduler(label: "DatabasePool.rows")
            queue.schedule {
                if subscriber.isDisposed { return }
                do {
                    let snapshot = try self.makeSnapshot()
                    let rows = try snapshot.read { connection in
                        let access = InterruptibleAccess(for: [interruption], on: connection)
                        defer { _ = access.end() }
                        return try subscriber.runInContext { try cursor(connection) }
                    }
                    // A reference kept here would be released off the connection.
                    RowReading(consume rows, in: snapshot, for: subscriber, until: interruption, on: queue).readOn()
                } catch {
                    subscriber.send(error: DatabaseFailure(error))
                }
            }
            return interruption
        }
    }
}

/// Reads a cursor to its end, on a queue.
private final class RowReading<Rows: Cursor & SendableMetatype>: Sendable where Rows.Element: Sendable {
    private let snapshot: DatabaseSnapshot
    private let subscriber: Subscriber<Rows.Element, DatabaseFailure>
    private let interruption: Interruption
    private let queue: QueueScheduler
    /// Used only by the snapshot's queue.
    private let rows: Mutex<Rows?>

    init(
        _ rows: sending Rows, in snapshot: DatabaseSnapshot, for subscriber: Subscriber<Rows.Element, DatabaseFailure>,
        until interruption: Interruption, on queue: QueueScheduler
    ) {
        self.rows = Mutex(rows)
        (self.snapshot, self.subscriber) = (snapshot, subscriber)
        (self.interruption, self.queue) = (interruption, queue)
    }

    /// The reading was paused for a subscriber that has been released.
    deinit { close() }

    /// Sends elements until the reader is full.
    func readOn() {
        subscriber.runInContext {
            do {
                let isPaused = try snapshot.read { connection in
                    let access = InterruptibleAccess(for: [interruption], on: connection)
                    defer { _ = access.end() }
                    while !subscriber.isDisposed, let row = try rows.withLock({ try $0?.next() }) {
                        let isNext = subscriber.send(row) { [self] in queue.schedule { [self] in readOn() } }
                        if !isNext { return true }
                    }
                    return false
                }
                if isPaused { return }
                close()
                subscriber.sendCompleted()
            } catch {
                close()
                subscriber.send(error: DatabaseFailure(error))
            }
        }
    }

    private func close() {
        // The cursor's statement belongs to the connection.
        snapshot.read { _ in rows.withLock { $0 = nil } }
        // Closing fails only while a statement is in use: the connection is then closed with its last reference.
        try? snapshot.close()
    }
}
#endif
