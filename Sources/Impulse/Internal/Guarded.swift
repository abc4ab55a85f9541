import Synchronization

/// State behind a lock that is held for a copy or a swap, and never while code runs that is not the library's.
///
/// Debug builds count the locks that a thread holds, and ``CallOut/check()`` traps where one would be held at a call
/// to a user's closure, so a mistake shows itself in the first test that takes its way.
@usableFromInline
package struct Guarded<State>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<State>
    @usableFromInline let point = InterleavingPoint()

    #if DEBUG
    /// The thread sanitizer does not see what a `Mutex` orders; what an atomic orders, it sees.
    @usableFromInline let order = Atomic(0)
    #endif

    @inlinable
    package init(_ state: consuming sending State) {
        mutex = Mutex(state)
    }

    @inlinable
    package func withLock<Result>(_ body: (inout sending State) -> sending Result) -> sending Result {
        point.lock()
        CallOut.lockTaken()
        defer {
            CallOut.lockReleased()
            point.unlock()
        }
        #if DEBUG
        return mutex.withLock { state in
            order.add(0, ordering: .acquiring)
            defer { order.add(0, ordering: .releasing) }
            return body(&state)
        }
        #else
        return mutex.withLock(body)
        #endif
    }
}
