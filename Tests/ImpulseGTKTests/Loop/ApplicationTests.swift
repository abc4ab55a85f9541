#if GTK
import CGTK4
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct ApplicationTests {
        /// GLib passes a second start on to the running program as an activation.
        @Test func `a second start presents the existing window`() {
            let (windows, counts) = (Received<Void>(), Received<Int>())
            let application = Application(id: "org.example.Impulse.Second", isUnique: true)
            let status = application.run { application in
                windows.add(())
                let window = Window(title: "the only one")
                application.add(window)
                window.present()
                guard windows.all.count == 1 else { return application.quit() }
                later {
                    g_application_activate(application.cast())
                    counts.add(application.windowCount)
                    application.quit()
                }
            }
            #expect(status == 0)
            #expect(counts.all == [1])
            #expect(windows.all.count == 1)
        }

        @Test func `a start after the last window is closed creates a new window`() {
            let windows = Received<Void>()
            let application = Application(id: "org.example.Impulse.Again", isUnique: true)
            _ = application.run { application in
                windows.add(())
                guard windows.all.count == 1 else { return application.quit() }
                g_application_hold(application.cast())
                let window = Window(title: "closed soon")
                application.add(window)
                later {
                    window.destroy()
                    g_application_activate(application.cast())
                }
            }
            #expect(windows.all.count == 2)
        }
    }
}

extension Application {
    fileprivate var windowCount: Int { Int(g_list_length(gtk_application_get_windows(cast()))) }
}

/// Runs work in a later iteration of GLib's loop.
@MainActor private func later(_ work: @escaping @MainActor () -> Void) {
    g_idle_add(
        { reference in
            if let reference { Unmanaged<Work>.fromOpaque(reference).takeRetainedValue().work() }
            return gboolean(0)
        }, Unmanaged.passRetained(Work(work)).toOpaque())
}

/// A closure as an object.
@MainActor private final class Work {
    let work: @MainActor () -> Void

    init(_ work: @escaping @MainActor () -> Void) {
        self.work = work
    }
}
#endif
