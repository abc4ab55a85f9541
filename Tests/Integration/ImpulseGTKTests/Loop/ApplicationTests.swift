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

        @Test func `an application emits its activations and its end`() {
            let (application, events) = (Application(id: "org.example.Impulse.Life"), Received<String>())
            application.reactive.activated.subscribe { events.add("activated") }
            application.reactive.shutDown.subscribe { events.add("shut down") }
            let status = application.run { application in
                events.add("run")
                let window = Window(title: "short")
                application.add(window)
                later {
                    g_application_activate(application.cast())
                    window.destroy()
                }
            }
            events.add("returned \(status)")
            #expect(events.all == ["activated", "run", "activated", "shut down", "returned 0"])
        }

        @Test func `files named at the start are opened instead of activating the program`() {
            let (opened, activated) = (Received<[File]>(), Received<Void>())
            let application = Application(id: "org.example.Impulse.Files", opensFiles: true)
            application.reactive.opened.subscribe { opened.add($0) }
            application.reactive.activated.subscribe { activated.add(()) }
            let status = application.run(arguments: ["program", "/tmp/a letter.txt", "sftp://example.org/b"]) { _ in }
            #expect(status == 0)
            #expect(opened.all.map { $0.map(\.uri) } == [["file:///tmp/a%20letter.txt", "sftp://example.org/b"]])
            #expect(opened.all.first?.map(\.path) == ["/tmp/a letter.txt", nil])
            #expect(activated.all.isEmpty)
        }

        @Test func `an application that opens no files does not read the arguments`() {
            let (application, activated) = (Application(id: "org.example.Impulse.NoFiles"), Received<Void>())
            #expect(application.run(arguments: ["program", "/tmp/a"]) { _ in activated.add(()) } == 0)
            #expect(activated.all.count == 1)
        }

        @Test func `a held application runs without windows until it is released`() {
            let (application, events) = (Application(id: "org.example.Impulse.Hold"), Received<String>())
            _ = application.run { application in
                let hold = application.hold()
                later {
                    events.add("work")
                    hold.dispose()
                    hold.dispose()
                }
            }
            events.add("returned")
            #expect(events.all == ["work", "returned"])
        }

        @Test func `the signals of an application end with it`() {
            let ended = Received<Void>()
            do {
                let application = Application(id: "org.example.Impulse.End", opensFiles: true)
                application.reactive.activated.subscribe(completed: { ended.add(()) })
                application.reactive.opened.subscribe(completed: { ended.add(()) })
                application.reactive.shutDown.subscribe(completed: { ended.add(()) })
                #expect(ended.all.isEmpty)
            }
            #expect(ended.all.count == 3)
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
