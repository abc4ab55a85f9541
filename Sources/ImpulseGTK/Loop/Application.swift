#if GTK
public import CGTK4
import Impulse

/// A program with windows.
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
    ///   - id: the name by which desktops know the program, in the form of a reversed domain.
    ///   - isUnique: whether a second start of the program presents the window of the first that was used last, and ends.
    public convenience init(id: String, isUnique: Bool = false) {
        let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
        guard let made = gtk_application_new(id, flags) else {
            preconditionFailure("\"\(id)\" is no name for an application: write it in the form org.example.Name")
        }
        self.init(holding: UnsafeMutableRawPointer(made))
        g_object_unref(UnsafeMutableRawPointer(made))
    }

    /// Opens the display, calls `activate`, and runs GLib's main loop, which serves the main actor, until the last window is closed.
    ///
    /// Where the desktop or a second start activates a program that has windows, the one that was used last is presented instead.
    ///
    /// - Precondition: it is called from a `main` that is not asynchronous; see ``MainLoop/serveMainActor()``.
    /// - Returns: the status for `exit`; not 0 if there is no display, which GTK says on standard error.
    public func run(_ activate: @escaping @MainActor (Application) -> Void) -> Int32 {
        MainLoop.serveMainActor()
        let activation = reactive.signal(for: "activate").subscribeOnMain(
            with: self,
            next: { application, _ in
                // A second start activates the program that runs.
                if let window = gtk_application_get_active_window(application.cast()) {
                    gtk_window_present(window)
                } else {
                    activate(application)
                }
            })
        defer { activation.dispose() }
        return g_application_run(cast(), 0, nil)
    }

    /// Ends ``run(_:)``, whatever windows there are.
    public func quit() {
        g_application_quit(cast())
    }

    /// Has the application live as long as the window is open.
    public func add(_ window: Window) {
        gtk_application_add_window(cast(), window.cast())
    }

    /// Adds an action, which menus and shortcuts know as `app.` and its name.
    ///
    /// - Parameter shortcuts: keys that run it, such as `<Control>q`.
    public func add(_ action: Action, shortcuts: [String] = []) {
        g_action_map_add_action(opaque, action.opaque)
        let keys = shortcuts.map { strdup($0) }
        defer { keys.forEach { free($0) } }
        var list = keys.map { UnsafePointer($0) } + [nil]
        gtk_application_set_accels_for_action(cast(), "app.\(action.name)", &list)
    }
}
#endif
