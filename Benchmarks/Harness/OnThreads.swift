import Glibc

/// Runs `body` on `count` threads concurrently, and waits for them.
public func onThreads(_ count: Int, stackSize: Int = 1 << 20, _ body: @escaping @Sendable (_ index: Int) -> Void) {
    let threads = (0..<count).map { index -> pthread_t in
        var (attributes, thread) = (pthread_attr_t(), pthread_t())
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        let work = Unmanaged.passRetained(ThreadWork { body(index) })
        let result = pthread_create(
            &thread, &attributes,
            { argument in
                argument.map { Unmanaged<ThreadWork>.fromOpaque($0).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        if result != 0 { fail("cannot start a thread: error \(result)") }
        return thread
    }
    for thread in threads { pthread_join(thread, nil) }
}

private final class ThreadWork: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}
