#if GTK
import CGTK4
import CImpulseGTKTesting
import Dispatch
import Glibc
import ImpulseGTK

/// GLib's main loop, serving the main actor of a test process.
///
/// The `main` of Swift Testing is asynchronous and runs the main actor on changing threads, on which GTK cannot be
/// used. If there is a display, GLib's main loop instead runs on the first thread of a test target that links this
/// module.
public enum TestLoop {
    /// True if GLib serves the main actor: the condition for tests that open windows.
    ///
    ///     @MainActor @Suite(.serialized, .enabled(if: TestLoop.isRunning, "no display: use xvfb-run"))
    ///     struct WindowTests {}
    public static let isRunning = impulse_gtk_testing_is_linked == 1 && getenv("DISPLAY") != nil
}

/// Called by the hook that the C module sets before `main`.
@_cdecl("impulse_gtk_testing_run")
public func serveMainActorForTests() {
    guard TestLoop.isRunning else { return }
    MainActor.assumeIsolated {
        // Drawing gives the same result on every machine, and needs no graphics driver.
        setenv("GSK_RENDERER", "cairo", 0)
        setenv("GDK_BACKEND", "x11", 1)
        setenv("GTK_A11Y", "none", 0)
        guard MainLoop.openDisplay() else { return }
        MainLoop.serveMainActor()
        atexit(haltMainThread)
        while true { MainLoop.turn() }
    }
}

/// Halts the main thread while another thread ends the process. libX11 destroys its locks at exit, and a thread that
/// still uses it crashes.
private func haltMainThread() {
    guard impulse_is_first_thread() == 0 else { return }
    let isHalted = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
        isHalted.signal()
        while true { pause() }
    }
    // A main thread stuck in a test must not keep the process from ending.
    _ = isHalted.wait(timeout: .now() + 1)
}
#endif
