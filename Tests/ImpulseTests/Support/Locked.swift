import Foundation

/// State behind a lock that the thread sanitizer understands, unlike `Synchronization.Mutex`.
///
/// `@unchecked Sendable`: the state is accessed only under the lock.
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
