#if GTK
public import CGTK4

/// Several widgets, of which one is shown.
@MainActor
public final class Stack: Widget {
    override public class var type: GType { gtk_stack_get_type() }

    /// Adds a widget, to be shown by its name.
    public func add(_ child: Widget, named name: String) { gtk_stack_add_named(opaque, child.cast(), name) }
}

extension Reactive where Base: Stack {
    /// The name of what is shown; `nil` for nothing.
    ///
    /// - Precondition: what it is set to is the name of a widget that has been added.
    public var shown: ObjectProperty<String?> { provided("visible-child-name") }
}
#endif
