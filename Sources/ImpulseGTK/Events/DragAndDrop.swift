#if GTK
public import CGTK4
public import Impulse

/// Lets users drag a text from a widget.
@MainActor
public final class DragSource: EventController {
    override public class var type: GType { gtk_drag_source_get_type() }
}

/// Lets users drop a text on a widget.
@MainActor
public final class DropTarget: EventController {
    override public class var type: GType { gtk_drop_target_get_type() }

    /// Creates a target for texts.
    public convenience init() {
        guard let made = gtk_drop_target_new(Fundamental.string.rawValue, GDK_ACTION_COPY) else {
            fatalError("GTK could not create a drop target")
        }
        self.init(holding: UnsafeMutableRawPointer(made))
        g_object_unref(UnsafeMutableRawPointer(made))
    }
}

extension Peer {
    /// The text that users can drag.
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
    /// The text that users drag. While it is `nil`, nothing can be dragged.
    ///
    ///     source.reactive.text <~ track.map { $0.title }
    public var text: BindingTarget<String?> { Peer.of(base).target(\Peer.draggedText, named: "text") }
}

extension Reactive where Base: DropTarget {
    /// Emits each text that is dropped.
    public var dropped: Signal<String, Never> {
        signal(for: "drop", DroppedText.self, Double.self, Double.self, returning: true).map { text, _, _ in text.value
        }
    }
}

/// A text inside a container inside the argument's container.
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
