import Synchronization

/// State behind a lock that is held for a copy or a swap, and never while code runs that is not the library's.
struct Guarded<State>: ~Copyable, Sendable {
    private let mutex: Mutex<State>

    #if DEBUG
    /// The thread sanitizer does not see what a `Mutex` orders; what an atomic orders, it sees.
    private let order = Atomic(0)
    #endif

    init(_ state: sending State) {
        mutex = Mutex(state)
    }

    func withLock<Result>(_ body: (inout sending State) -> sending Result) -> sending Result {
        mutex.withLock { state in
            #if DEBUG
            order.add(0, ordering: .acquiring)
            defer { order.add(0, ordering: .releasing) }
            #endif
            return body(&state)
        }
    }
}
