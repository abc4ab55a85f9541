import Foundation

/// Returns whether `body` returns within a second on its own thread, instead of deadlocking.
func returns(_ body: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread {
        body()
        done.signal()
    }.start()
    return done.wait(timeout: .now() + 1) == .success
}
