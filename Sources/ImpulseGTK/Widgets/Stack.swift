#if GTK
public import CGTK4

/// A container that shows one of several widgets.
@MainActor
public final class Stack: Widget {
    override public class var type: GType { gtk_stack_get_type() }

    /// Adds a widget that can be shown by its name.
    public func add(_ child: Widget, named name: String) { gtk_stack_add_named(opaque, child.cast(), name) }
}

extension Reactive where Base: Stack {
    /// The name of the visible widget; `nil` for none.
    ///
    /// - Precondition: a name that is set belongs to a widget that has been added.
    public var shown: ObjectProperty<String?> { provided("visible-child-name") }
}
#endif
