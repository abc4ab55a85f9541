#if GTK
public import CGTK4
public import Impulse

/// An action that menus and shortcuts refer to by its name.
@MainActor
public final class Action: Object, CommandControl {
    override public class var type: GType { g_simple_action_get_type() }

    public class var trigger: String { "activate" }
    public class var enabledProperty: String { "enabled" }

    public convenience init(_ name: String) {
        guard let made = g_simple_action_new(name, nil) else {
            fatalError("GLib could not create the action \"\(name)\"")
        }
        self.init(holding: UnsafeMutableRawPointer(made))
        g_object_unref(UnsafeMutableRawPointer(made))
    }

    /// Its name, without the part before the dot.
    public var name: String { self[property: "name"] }

    /// Runs it if it is enabled, like its menu item.
    public func run() { g_action_activate(opaque, nil) }
}

extension Reactive where Base: Action {
    /// Emits when the action is run.
    public var activated: Signal<Void, Never> { signal(for: "activate") }

    /// True if the action can be run.
    public var isEnabled: ObjectProperty<Bool> { provided("enabled") }
}
#endif
