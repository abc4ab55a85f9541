#if GRDB
import Dispatch
import GRDB
import GRDBSQLite
import Synchronization

/// A client's closure while it runs in a transaction: its statements are interrupted once all are cancelled whose transaction it is.
///
/// SQLite interrupts whatever the connection runs, and rolls the transaction back if that was a write. So the statements that
/// begin and end a transaction must lie outside, and work within the transaction of others cannot be interrupted for itself.
final class InterruptibleAccess: Sendable {
    private struct State {
        /// The address of the connection, until the closure has returned; none of a database that has been closed.
        var connection: UInt?
        var isInterrupted = false
    }

    private let owners: [Interruption]
    private let state: Mutex<State>

    /// From now on, the connection is interrupted once all `owners` are cancelled.
    init(for owners: [Interruption], on database: Database) {
        self.owners = owners
        state = Mutex(State(connection: database.sqliteConnection.map { UInt(bitPattern: $0) }))
        for owner in owners { owner.accessBegan(self) }
        // Who was cancelled before the line above did not know of this.
        interruptIfCancelled()
    }

    /// From now on, the connection is not interrupted any more. Returns whether it has been.
    func end() -> Bool {
        for owner in owners { owner.accessEnded() }
        return state.withLock { state in
            state.connection = nil
            return state.isInterrupted
        }
    }

    func interruptIfCancelled() {
        guard owners.allSatisfy(\.isCancelled) else { return }
        let isFirst = state.withLock { state in
            defer { state.isInterrupted = true }
            return !state.isInterrupted
        }
        if isFirst { interrupt() }
    }

    private func interrupt() {
        // Under the lock, since another may have the connection as soon as the closure has returned.
        let isRunning = state.withLock { state in
            guard let connection = state.connection else { return false }
            sqlite3_interrupt(OpaquePointer(bitPattern: connection))
            return true
        }
        // Between two statements there is nothing to interrupt, and the next one would run.
        if isRunning { DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { self.interrupt() } }
    }
}
#endif
