import Foundation
import Synchronization

/// A thread with stack for the deepest tree that is migrated: some 100 kB for each of its levels in a debug build, of which the
/// system gives only what is used.
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
