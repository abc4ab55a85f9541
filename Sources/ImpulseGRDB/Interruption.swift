#if GRDB
import Dispatch
import GRDB
import GRDBSQLite
import Impulse
import Synchronization

/// Cancels the work of one subscription in a database, also when it has begun.
final class Interruption: Disposable {
    private struct State {
        /// The address of the connection that the work runs on, while it runs; none of a database that has been closed.
        var connection: UInt?
        var isDisposed = false
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Tells who is responsible for the subscription of an error that its subscriber cannot be told.
    let report = Diagnostics.reporter(of: DatabaseScheduler.source)

    /// The work runs from now on; if it has been cancelled before, its statements are interrupted.
    func workBegan(on database: Database) {
        let isCancelled = state.withLock { state in
            state.connection = database.sqliteConnection.map { UInt(bitPattern: $0) }
            return state.isCancelled
        }
        if isCancelled { interrupt() }
    }

    /// The connection is the next one's now, and nobody's to interrupt.
    func workEnded() {
        state.withLock { $0.connection = nil }
    }

    /// Throws if the work has been cancelled.
    func check() throws {
        if state.withLock(\.isCancelled) { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
    }

    /// Work that disposes of itself, such as the delivery of what `take(_:)` has been waiting for, is not cancelled.
    func dispose() {
        state.withLock { $0.isDisposed = true }
        if Turn.current?.isUnderWay(for: self) != true { interrupt() }
    }

    var isDisposed: Bool { state.withLock(\.isDisposed) }

    private func interrupt() {
        let isRunning = state.withLock { state in
            state.isCancelled = true
            guard let connection = state.connection else { return false }
            sqlite3_interrupt(OpaquePointer(bitPattern: connection))
            return true
        }
        // Between two statements there is nothing to interrupt, and the next one would run.
        if isRunning { DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { self.interrupt() } }
    }
}
#endif
