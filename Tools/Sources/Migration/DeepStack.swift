import Foundation
import Synchronization

/// Runs work on a thread with enough stack for the deepest tree that is migrated. A level takes about 100 kB in a debug
/// build; the system allocates only the pages that are used.
enum DeepStack {
    private static let size = 512 << 20

    static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
        let outcome = Outcome<Result>()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            outcome.set(work())
            done.signal()
        }
        thread.stackSize = size
        thread.start()
        while true {
            done.wait()
            if let result = outcome.result { return result }
        }
    }
}

private final class Outcome<Result: Sendable>: Sendable {
    private let state = Mutex<Result?>(nil)
    var result: Result? { state.withLock { $0 } }
    func set(_ result: Result) { state.withLock { $0 = result } }
}
