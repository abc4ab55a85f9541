#if GTK
public import CGTK4
import Impulse

/// An application with windows.
///
///     @main enum MailingList {
///         static func main() {
///             exit(Application(id: "org.example.MailingList").run { application in
///                 let window = Window(title: "Mailing list")
///                 application.add(window)
///                 window.present()
///             })
///         }
///     }
@MainActor
public final class Application: Object {
    override public class var type: GType { gtk_application_get_type() }

    /// - Parameters:
    ///   - id: the name that identifies the program to desktops, as a reversed domain name.
    ///   - isUnique: whether starting the program a second time presents the most recently used window of the first
    ///     instance and exits.
    ///   - opensFiles: whether the program opens the files given at its start. ``Reactive/opened`` emits them.
    public convenience init(id: String, isUnique: Bool = false, opensFiles: Bool = false) {
        var flags: UInt32 = isUnique ? 0 : G_APPLICATION_NON_UNIQUE.rawValue
        if opensFiles { flags |= G_APPLICATION_HANDLES_OPEN.rawValue }
        guard let made = gtk_application_new(id, GApplicationFlags(rawValue: flags)) else {
            fatalError("\"\(id)\" is not a valid application ID: write it in the form org.example.Name")
        }
        self.init(holding: UnsafeMutableRawPointer(made))
        g_object_unref(UnsafeMutableRawPointer(made))
    }

    /// Opens the display, calls `activate`, and runs GLib's main loop, which serves the main actor, until the last
    /// window is closed.
    ///
    /// If the desktop or a second start activates a program that already has windows, the most recently used one is
    /// presented instead.
    ///
    /// - Parameters:
    ///   - arguments: the program's name and the files to open. Only an application that opens files reads them.
    ///   - activate: creates the first window. It is not called if there are files to open.
    /// - Precondition: it is called from a `main` that is not asynchronous; see ``MainLoop/serveMainActor()``.
    /// - Returns: the status for `exit`; not 0 if there is no display, which GTK reports on standard error.
    public func run(
        arguments: [String] = CommandLine.arguments, _ activate: @escaping @MainActor (Application) -> Void
    ) -> Int32 {
        MainLoop.serveMainActor()
        let activation = reactive.signal(for: "activate").subscribeOnMain(
            with: self,
            next: { application, _ in
                // A second start activates the running program.
                if let window = gtk_application_get_active_window(application.cast()) {
                    gtk_window_present(window)
                } else {
                    activate(application)
                }
            })
        defer { activation.dispose() }
        let isReading = g_application_get_flags(cast()).rawValue & G_APPLICATION_HANDLES_OPEN.rawValue != 0
        var words = isReading ? arguments.map { strdup($0) } : []
        // GLib may move the pointers.
        let copies = words
        defer { copies.forEach { free($0) } }
        return g_application_run(cast(), gint(words.count), &words)
    }

    /// Ends ``run(arguments:_:)``, even if windows are open.
    public func quit() {
        g_application_quit(cast())
    }

    /// Keeps the application running while the window is open.
    public func add(_ window: Window) {
        gtk_application_add_window(cast(), window.cast())
    }

    /// Adds an action. Menus and shortcuts refer to it as `app.` followed by its name.
    ///
    /// - Parameter shortcuts: the keys that run it, such as `<Control>q`.
    public func add(_ action: Action, shortcuts: [String] = []) {
        g_action_map_add_action(opaque, action.opaque)
        let keys = shortcuts.map { strdup($0) }
        defer { keys.forEach { free($0) } }
        var list = keys.map { UnsafePointer($0) } + [nil]
        gtk_application_set_accels_for_action(cast(), "app.\(action.name)", &list)
    }
}
#endif
