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

    /// The text on the clipboard: each subscription requests it, and receives it once the program that owns it has
    /// sent it.
    ///
    ///     paste.reactive.clicked.flatMap(.latest) { clipboard.text.replaceError(with: nil) }
    ///
    /// Emits `nil` if the clipboard holds something other than text, and fails if the owning program reports an
    /// error. Disposal cancels the request.
    public nonisolated var text: Signal<String?, GLibError> {
        Signal { [self] subscriber in
            MainActor.assumeIsolated {
                let cancellable = Cancellable()
                let reference = Unmanaged.passRetained(subscriber).toOpaque()
                gdk_clipboard_read_text_async(
                    opaque, cancellable.pointer,
                    { clipboard, result, reference in
                        guard let reference else { return }
                        onMain((clipboard, result, reference)) { clipboard, result, reference in
                            let subscriber = Unmanaged<Subscriber<String?, GLibError>>.fromOpaque(reference)
                                .takeRetainedValue()
                            var error: UnsafeMutablePointer<GError>?
                            let text = gdk_clipboard_read_text_finish(
                                clipboard.map { OpaquePointer($0) }, result, &error)
                            defer { g_free(text) }
                            if let error { return subscriber.send(error: GLibError(taking: error)) }
                            subscriber.send(text.map { String(cString: $0) })
                            subscriber.sendCompleted()
                        }
                    }, reference)
                return AnyDisposable { onMainSoon { cancellable.cancel() } }
            }
        }
        .subscribed(on: .main)
    }
}

extension Reactive where Base: Clipboard {
    /// Emits when any program has copied something else.
    public var changes: Signal<Void, Never> { signal(for: "changed") }
}

/// Cancels an asynchronous GLib operation.
@MainActor
private final class Cancellable {
    let pointer = g_cancellable_new()

    func cancel() { g_cancellable_cancel(pointer) }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}

/// An error that GLib reports.
public struct GLibError: Error, Hashable, Sendable, CustomStringConvertible {
    /// GLib's name for the set of errors to which the code belongs.
    public let domain: String
    public let code: Int
    public let description: String

    init(taking error: UnsafeMutablePointer<GError>) {
        domain = String(cString: g_quark_to_string(error.pointee.domain))
        code = Int(error.pointee.code)
        description = String(cString: error.pointee.message)
        g_error_free(error)
    }
}
#endif
