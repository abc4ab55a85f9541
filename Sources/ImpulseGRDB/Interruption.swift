#if GRDB
import GRDB
import Impulse
import Synchronization

/// Cancels the work of one subscription in a database, also when it has begun.
final class Interruption: Disposable {
    private struct State {
        /// The closure that a disposal may interrupt, while it runs.
        var access: InterruptibleAccess?
        var isDisposed = false
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Tells who is responsible for the subscription of an error that its subscriber cannot be told.
    let report = Diagnostics.reporter(of: DatabaseScheduler.source)

    /// Cancels the work. Work that disposes of itself, such as the delivery of what `take(_:)` has been waiting for, goes on.
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

    /// Throws if the work has been cancelled.
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
