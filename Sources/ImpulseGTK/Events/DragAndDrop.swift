#if GTK
public import CGTK4
public import Impulse

/// Lets a text be dragged from a widget.
@MainActor
public final class DragSource: EventController {
    override public class var type: GType { gtk_drag_source_get_type() }
}

/// Lets a text be dropped on a widget.
@MainActor
public final class DropTarget: EventController {
    override public class var type: GType { gtk_drop_target_get_type() }

    /// A target for texts.
    public convenience init() {
        guard let made = gtk_drop_target_new(Fundamental.string.rawValue, GDK_ACTION_COPY) else {
            preconditionFailure("GTK makes no drop target")
        }
        self.init(holding: UnsafeMutableRawPointer(made))
        g_object_unref(UnsafeMutableRawPointer(made))
    }
}

extension Peer {
    /// The text that can be dragged.
    fileprivate var draggedText: String? {
        get { kept["dragged text"] as? String }
        set {
            kept["dragged text"] = newValue
            let source = pointer.map { OpaquePointer($0) }
            guard let newValue else { return gtk_drag_source_set_content(source, nil) }
            let content = withContainer(for: Fundamental.string.rawValue) { container in
                newValue.write(to: container)
                return gdk_content_provider_new_for_value(container)
            }
            gtk_drag_source_set_content(source, content)
            g_object_unref(content)
        }
    }
}

extension Reactive where Base: DragSource {
    /// What is dragged; while there is none, nothing can be.
    ///
    ///     source.reactive.text <~ track.map { $0.title }
    public var text: BindingTarget<String?> { Peer.of(base).target(\Peer.draggedText, named: "text") }
}

extension Reactive where Base: DropTarget {
    /// A text was dropped.
    public var dropped: Signal<String, Never> {
        signal(for: "drop", DroppedText.self, Double.self, Double.self, returning: true).map { text, _, _ in text.value
        }
    }
}

/// A text that comes in a container within the container of the argument.
private struct DroppedText: ValueConvertible {
    let value: String

    static func represents(_ type: GType) -> Bool { type == g_value_get_type() }

    static func read(_ container: UnsafePointer<GValue>) -> DroppedText {
        guard let inner = g_value_get_boxed(container) else { return DroppedText(value: "") }
        return DroppedText(value: String.read(inner.assumingMemoryBound(to: GValue.self)))
    }

    func write(to container: UnsafeMutablePointer<GValue>) {}
}
#endif
