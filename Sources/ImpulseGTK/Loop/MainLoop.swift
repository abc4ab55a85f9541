#if GTK
import CGTK4
import Glibc

/// GLib's main loop, which serves the main actor.
///
/// ``Application`` uses it by itself. A program that runs a loop of its own, or GTK tests, call ``serveMainActor()``.
@MainActor
public enum MainLoop {
    private static var isServing = false

    /// Has GLib's main loop do the work of the main actor, and of Dispatch's main queue, between its own.
    ///
    ///     MainLoop.serveMainActor()
    ///     while window.isVisible { MainLoop.turn() }
    ///
    /// From then on `Task { @MainActor … }`, `deliver(on: .main)` and the callbacks of GTK run on the one thread that runs the
    /// loop, one after the other; what is sent to the main actor keeps its order. More than one call changes nothing.
    ///
    /// - Precondition: it is the program's first thread, before any `await` of an asynchronous `main`: at that, Swift gives the
    ///   main queue to other threads for good.
    public static func serveMainActor() {
        guard !isServing else { return }
        precondition(
            impulse_is_first_thread() != 0,
            "GLib can serve the main actor on the program's first thread alone: write `static func main()` without async"
        )
        isServing = true
        g_unix_fd_add(
            _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                // It is a counter, which stays readable until it is read.
                var count: UInt64 = 0
                read(descriptor, &count, MemoryLayout.size(ofValue: count))
                _dispatch_main_queue_callback_4CF(nil)
                return gboolean(1)
            }, nil)
    }

    /// One turn of the loop: waits until there is something to do, and does it.
    public static func turn() {
        g_main_context_iteration(nil, gboolean(1))
    }

    /// Runs the loop until `operation` has been done: what a program awaits before its windows, or after them.
    ///
    ///     let server = MainLoop.complete { await Server.start() }
    public static func complete<Result: Sendable>(_ operation: @escaping @MainActor () async -> Result) -> Result {
        serveMainActor()
        var result: Result?
        Task { result = await operation() }
        while true {
            if let result { return result }
            turn()
        }
    }

    /// Whether there is something to do, so that ``turn()`` would not wait.
    public static var isBusy: Bool { g_main_context_pending(nil) != 0 }

    /// Opens the display, once; whether there is one.
    public static func openDisplay() -> Bool { gtk_init_check() != 0 }
}
#endif
