#if GTK
import CGTK4
import Glibc

/// GLib's main loop, which serves the main actor.
///
/// ``Application`` uses it automatically. A program with its own loop, or a test of GTK, calls ``serveMainActor()``.
@MainActor
public enum MainLoop {
    private static var isServing = false

    /// Makes GLib's main loop run the work of the main actor and of Dispatch's main queue, interleaved with its own
    /// work.
    ///
    ///     MainLoop.serveMainActor()
    ///     while window.isVisible { MainLoop.turn() }
    ///
    /// From then on `Task { @MainActor … }`, `deliver(on: .main)` and the callbacks of GTK run serially on the
    /// thread that runs the loop. Work sent to the main actor keeps its order. Further calls have no effect.
    ///
    /// - Precondition: it is called on the program's first thread, before the first `await` of an asynchronous
    ///   `main`. That `await` permanently hands the main queue to other threads.
    public static func serveMainActor() {
        guard !isServing else { return }
        guard impulse_is_first_thread() != 0 else {
            fatalError(
                "GLib can serve the main actor only on the program's first thread: write `static func main()` "
                    + "without async")
        }
        isServing = true
        g_unix_fd_add(
            _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                // The descriptor is an event counter, which stays readable until it is read.
                var count: UInt64 = 0
                read(descriptor, &count, MemoryLayout.size(ofValue: count))
                _dispatch_main_queue_callback_4CF(nil)
                return gboolean(1)
            }, nil)
    }

    /// Runs one iteration of the loop: waits for an event and handles it.
    public static func turn() {
        g_main_context_iteration(nil, gboolean(1))
    }

    /// Runs the loop until `operation` has finished. Use it for asynchronous work before the windows open or after
    /// they close.
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

    /// True if ``turn()`` would find an event without waiting.
    public static var isBusy: Bool { g_main_context_pending(nil) != 0 }

    /// Opens the display if it is not open yet, and returns whether there is one.
    public static func openDisplay() -> Bool { gtk_init_check() != 0 }
}
#endif
