import Foundation

/// State behind a lock that the thread sanitizer knows, which it does not know `Synchronization.Mutex` to be.
///
/// `@unchecked Sendable`: the state is reached under the lock alone.
final class Locked<State>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    init(_ state: sending State) {
        self.state = state
    }

    func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        lock.withLock { body(&state) }
    }
}
