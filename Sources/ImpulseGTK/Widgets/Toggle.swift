#if GTK
public import CGTK4

/// A widget that is on or off.
@MainActor
public protocol Toggle: Widget {}

extension Toggle {
    /// True if it is on.
    public var isActive: Bool {
        get { self[property: "active"] }
        set { self[property: "active"] = newValue }
    }
}

extension Reactive where Base: Toggle {
    /// True if it is on.
    ///
    ///     sounds.reactive.isActive.channel(to: ChannelTerminal(settings, \.hasSounds))
    public var isActive: ObjectProperty<Bool> { provided("active") }
}

/// A button that stays pressed until the next click.
@MainActor
public final class ToggleButton: Button, Toggle {
    override public class var type: GType { gtk_toggle_button_get_type() }
}

/// A check box with a text.
@MainActor
public final class CheckButton: Widget, Toggle {
    override public class var type: GType { gtk_check_button_get_type() }

    /// Creates a check box with a text. Alt with the letter after an underscore toggles it.
    public convenience init(_ label: String) {
        self.init()
        self[property: "label"] = label
        self[property: "use-underline"] = true
    }

    /// Joins it to a group in which only one box is checked.
    public func join(_ other: CheckButton) { gtk_check_button_set_group(cast(), other.cast()) }
}

/// A switch.
@MainActor
public final class Switch: Widget, Toggle {
    override public class var type: GType { gtk_switch_get_type() }
}
#endif
