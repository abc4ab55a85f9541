import Synchronization

/// The scheduler that stands in for the main scheduler where a test has virtual time.
///
/// The main scheduler asks for it wherever it would use Dispatch or read the clock. In a program without tests, that is
/// the load of a flag.
package enum VirtualMain {
    private static let isInstalled = Atomic(false)
    private static let find = Guarded<SharedClosure<Void, (any Scheduler)?>?>(nil, at: .unannounced)

    /// Installs the closure that finds the stand-in of the calling thread, which runs the main actor.
    package static func install(_ scheduler: @escaping @Sendable () -> (any Scheduler)?) {
        find.replace(with: SharedClosure { scheduler() })
        isInstalled.store(true, ordering: .releasing)
    }

    /// The stand-in of the calling thread.
    static var current: (any Scheduler)? {
        guard isInstalled.load(ordering: .acquiring), MainScheduler.main.isCurrent else { return nil }
        return find.withLock { $0 }?.call(())
    }
}
