#if hasFeature(Embedded)
import Synchronization

/// The few services that a program without an operating system has from its host.
@usableFromInline
enum System {
    static var uptime: Duration { Host.current.uptime() }

    @usableFromInline
    static func printError(_ text: String) { Host.current.print(text) }

    static var thread: UInt { 1 }

    /// There is no other thread.
    @usableFromInline
    static func giveWay() {}
    static func sleep(microseconds: UInt32) {}

    /// Stops the program, in the debugger if there is one.
    static func stopInDebugger() { fatalError("breakpoint") }
}

/// The lock of a platform with one thread, in place of the one of Synchronization: it protects nothing.
///
/// `@unchecked Sendable`: there is one thread. The build for other platforms does not contain it.
@usableFromInline
package struct Mutex<State>: ~Copyable, @unchecked Sendable {
    @usableFromInline let state: UnsafeMutablePointer<State>

    @inlinable
    package init(_ state: consuming sending State) {
        self.state = .allocate(capacity: 1)
        self.state.initialize(to: state)
    }

    @inlinable
    deinit {
        state.deinitialize(count: 1)
        state.deallocate()
    }

    @inlinable
    package func withLock<Result>(_ body: (inout sending State) -> sending Result) -> sending Result {
        body(&state.pointee)
    }
}
#endif
