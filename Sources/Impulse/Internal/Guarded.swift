import Synchronization

/// State behind a lock that is held only for a copy or a swap, and never while code outside the library runs.
///
/// Debug builds count the locks that a thread holds. ``CallOut/check()`` traps if one is held when a user's closure
/// is about to be called, so a mistake shows in the first test that reaches it.
@usableFromInline
package struct Guarded<State>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<State>
    @usableFromInline let point: InterleavingPoint

    #if DEBUG
    /// The thread sanitizer sees the ordering of an atomic, but not that of a `Mutex`.
    @usableFromInline let order = Atomic(0)
    #endif

    @inlinable
    package init(_ state: consuming sending State, at point: InterleavingPoint = InterleavingPoint("lock")) {
        mutex = Mutex(state)
        self.point = point
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

extension Guarded where State: Sendable {
    /// Replaces the state. The previous one is released outside the lock, because its `deinit` may call out.
    package func replace(with new: State) {
        let previous = withLock { state in
            defer { state = new }
            return state
        }
        withExtendedLifetime(previous) {}
    }
}
