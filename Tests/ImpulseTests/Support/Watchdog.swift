import Foundation

/// Whether `body` returns within a second on a thread of its own, rather than deadlock.
func returns(_ body: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread {
        body()
        done.signal()
    }.start()
    return done.wait(timeout: .now() + 1) == .success
}
