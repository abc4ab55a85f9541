#if GRDB
import Dispatch
import GRDB
import GRDBSQLite
import Synchronization

/// A client's closure that is running in a transaction. Its statements are interrupted once all owners of the
/// transaction are canceled.
///
/// SQLite interrupts whatever the connection runs, and rolls the transaction back if that was a write. The statements
/// that begin and end a transaction must therefore lie outside, and work within another owner's transaction cannot be
/// interrupted alone.
final class InterruptibleAccess: Sendable {
    private struct State {
        /// The address of the connection until the closure has returned; `nil` for a closed database.
        var connection: UInt?
        var isInterrupted = false
    }

    private let owners: [Interruption]
    private let state: Mutex<State>

    /// Interrupts the connection, from now on, once all `owners` are canceled.
    init(for owners: [Interruption], on database: Database) {
        self.owners = owners
        state = Mutex(State(connection: database.sqliteConnection.map { UInt(bitPattern: $0) }))
        for owner in owners { owner.accessBegan(self) }
        // An owner that was canceled before the loop did not know of this access.
        interruptIfCancelled()
    }

    /// Stops interrupting the connection. Returns whether it has been interrupted.
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
        // Under the lock, because the connection may serve another access as soon as the closure has returned.
        let isRunning = state.withLock { state in
            guard let connection = state.connection else { return false }
            sqlite3_interrupt(OpaquePointer(bitPattern: connection))
            return true
        }
        // An interrupt between two statements has no effect, and the next one would run.
        if isRunning { DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { self.interrupt() } }
    }
}
#endif
