#if GTK
import CGTK4
import CImpulseGTKTesting
import Dispatch
import Glibc
import ImpulseGTK

/// What has GLib's main loop serve the main actor in a test process.
///
/// Swift Testing's own `main` is asynchronous, and gives the main actor to threads that come and go, where GTK cannot be used. A
/// test target that links this gets GLib's main loop on the first thread instead, if there is a display.
public enum TestLoop {
    /// Whether GLib serves the main actor: the condition of tests that open windows.
    ///
    ///     @MainActor @Suite(.serialized, .enabled(if: TestLoop.isRunning, "no display: use xvfb-run")) struct WindowTests {}
    public static let isRunning = impulse_gtk_testing_is_linked == 1 && getenv("DISPLAY") != nil
}

/// Called by the hook that the C module sets before `main`.
@_cdecl("impulse_gtk_testing_run")
public func serveMainActorForTests() {
    guard TestLoop.isRunning else { return }
    MainActor.assumeIsolated {
        // What is drawn is the same on every machine, and needs no graphics driver.
        setenv("GSK_RENDERER", "cairo", 0)
        setenv("GDK_BACKEND", "x11", 1)
        setenv("GTK_A11Y", "none", 0)
        guard MainLoop.openDisplay() else { return }
        MainLoop.serveMainActor()
        atexit(haltMainThread)
        while true { MainLoop.turn() }
    }
}

/// Has the main thread stand still while another ends the process: libX11 takes apart what it locks with, and whoever uses it
/// then crashes.
private func haltMainThread() {
    guard impulse_is_first_thread() == 0 else { return }
    let isHalted = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
        isHalted.signal()
        while true { pause() }
    }
    // A main thread that is stuck in a test is no reason not to end.
    _ = isHalted.wait(timeout: .now() + 1)
}
#endif
