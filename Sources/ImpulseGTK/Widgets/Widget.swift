#if GTK
public import CGTK4

/// An element of a window.
@MainActor
open class Widget: Object {
    override open class var type: GType { gtk_widget_get_type() }

    /// True if it can be used. GTK grays it out otherwise.
    public var isSensitive: Bool {
        get { self[property: "sensitive"] }
        set { self[property: "sensitive"] = newValue }
    }

    /// True if it is visible when its container is.
    public var isVisible: Bool {
        get { self[property: "visible"] }
        set { self[property: "visible"] = newValue }
    }

    /// The text shown when the pointer rests on it.
    public var tooltip: String? {
        get { self[property: "tooltip-text"] }
        set { self[property: "tooltip-text"] = newValue }
    }

    /// True if it fills the remaining space, in width and in height.
    public var expansion: (horizontal: Bool, vertical: Bool) {
        get { (self[property: "hexpand"], self[property: "vexpand"]) }
        set { (self[property: "hexpand"], self[property: "vexpand"]) = newValue }
    }

    /// Its alignment in the space that it receives, in width and in height.
    public var alignment: (horizontal: Alignment, vertical: Alignment) {
        get { (self[property: "halign"], self[property: "valign"]) }
        set { (self[property: "halign"], self[property: "valign"]) = newValue }
    }

    /// Moves the keyboard focus to it, if it accepts the focus.
    public func grabFocus() { gtk_widget_grab_focus(cast()) }

    /// Adds a class for style sheets.
    public func addStyle(_ name: String) { gtk_widget_add_css_class(cast(), name) }

    /// Adds a controller for user input: a gesture, keys, a drag.
    public func add(_ controller: EventController) {
        gtk_widget_add_controller(cast(), controller.opaque)
        // The widget takes over one reference.
        g_object_ref(controller.pointer)
    }
}

/// The position of a widget in more space than it needs.
public enum Alignment: Int, ValueConvertible {
    case fill, start, end, center, baseline
}

/// A style class of one widget.
struct StyleClass: Hashable, Sendable {
    let name: String
}

extension Peer {
    subscript(style: StyleClass) -> Bool {
        get { widget.map { gtk_widget_has_css_class($0, style.name) != 0 } ?? false }
        set {
            guard let widget else { return }
            if newValue {
                gtk_widget_add_css_class(widget, style.name)
            } else {
                gtk_widget_remove_css_class(widget, style.name)
            }
        }
    }

    /// The object as a widget.
    var widget: UnsafeMutablePointer<GtkWidget>? {
        pointer.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
    }
}

extension Reactive where Base: Widget {
    /// True if it can be used.
    public var isSensitive: ObjectProperty<Bool> { provided("sensitive") }

    /// True if it is visible when its container is.
    public var isVisible: ObjectProperty<Bool> { provided("visible") }

    /// The text shown when the pointer rests on it.
    public var tooltip: ObjectProperty<String?> { provided("tooltip-text") }

    /// Returns whether it has a class for style sheets, such as `error`.
    ///
    ///     field.reactive.hasStyle("error") <~ viewModel.isWrong
    public func hasStyle(_ name: String) -> ObjectProperty<Bool> {
        let style = StyleClass(name: name)
        return ObjectProperty(of: base, \Peer.[style], notifications: ["notify::css-classes"], named: name)
    }
}
#endif
