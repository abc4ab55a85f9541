#if GRDB
import GRDB
import Impulse
import Synchronization

/// Cancels the work of one subscription in a database, even after it has begun.
final class Interruption: Disposable {
    private struct State {
        /// The running closure that a disposal may interrupt.
        var access: InterruptibleAccess?
        var isDisposed = false
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Reports errors that can no longer reach the subscriber to the subscription's diagnostics handler.
    let report = Diagnostics.reporter(of: DatabaseScheduler.source)

    /// Cancels the work, unless the disposal comes from within it: the delivery of the last value of `take(_:)`, say,
    /// continues.
    func dispose() {
        let isWithin = Turn.current?.isUnderWay(for: self) == true
        let access = state.withLock { state in
            state.isDisposed = true
            if !isWithin { state.isCancelled = true }
            return state.access
        }
        access?.interruptIfCancelled()
    }

    var isDisposed: Bool { state.withLock(\.isDisposed) }
    var isCancelled: Bool { state.withLock(\.isCancelled) }

    /// Throws if the work has been canceled.
    func check() throws {
        if isCancelled { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
    }

    func accessBegan(_ access: InterruptibleAccess) {
        state.withLock { $0.access = access }
    }

    func accessEnded() {
        state.withLock { $0.access = nil }
    }
}
#endif
