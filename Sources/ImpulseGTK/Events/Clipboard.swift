#if GTK
public import CGTK4
public import Impulse

/// The system's clipboard.
@MainActor
public final class Clipboard: Object {
    override public class var type: GType { gdk_clipboard_get_type() }

    /// The clipboard of a widget's display.
    public static func of(_ widget: Widget) -> Clipboard {
        standing(for: UnsafeMutableRawPointer(gtk_widget_get_clipboard(widget.cast())))
    }

    /// Copies `text`.
    public func copy(_ text: String) { gdk_clipboard_set_text(opaque, text.withoutNUL) }

    /// The text on the clipboard. Each subscription requests it, and receives it once the owning program has sent it.
    ///
    ///     paste.reactive.clicked.flatMap(.latest) { clipboard.text.replaceError(with: nil) }
    ///
    /// Emits `nil` if the clipboard holds something other than text, and fails if the owning program reports an
    /// error. Disposal cancels the request.
    public nonisolated var text: Signal<String?, GLibError> {
        .asynchronous(
            { [self] in gdk_clipboard_read_text_async(opaque, $0, $1, $2) },
            finish: { clipboard, result, error in
                let text = gdk_clipboard_read_text_finish(clipboard.map { OpaquePointer($0) }, result, &error)
                defer { g_free(text) }
                return text.map { String(cString: $0) }
            }, failure: GLibError.init)
    }
}

extension Reactive where Base: Clipboard {
    /// Emits when any program has copied something else.
    public var changes: Signal<Void, Never> { signal(for: "changed") }
}
#endif
