#if GTK
import CGTK4

/// The text that a user is typing into a field, while GTK inserts it.
///
/// GTK first emits the change of the text and then moves the caret behind the inserted text, by its position in the
/// typed text. If the text is set in between, the caret must be moved to its proper position in the new text.
@MainActor
final class Insertion {
    private var start: Int?
    private var lengthBefore = 0
    private var isMoved = false
    private var isIgnoring = false

    /// Returns the caret's final position if text is being inserted at `caret` and the text now has `length`
    /// scalars.
    func caret(from caret: Int, in length: Int) -> Int? {
        guard !isIgnoring, let start, start == caret, length >= lengthBefore else { return nil }
        return start + length - lengthBefore
    }

    /// Requests another position for the caret, in a text that now has `length` scalars.
    func move(to caret: Int, in length: Int) {
        (start, lengthBefore, isMoved) = (caret, length, true)
    }

    /// Runs `edit`, whose insertions come from the program.
    func ignoring(_ edit: () -> Void) {
        let wasIgnoring = isIgnoring
        isIgnoring = true
        edit()
        isIgnoring = wasIgnoring
    }

    fileprivate func begin(at position: Int, in length: Int) {
        if !isIgnoring { (start, lengthBefore, isMoved) = (position, length, false) }
    }

    /// - Returns: the caret's position, if the text has been set meanwhile.
    fileprivate func end() -> Int? {
        guard !isIgnoring else { return nil }
        defer { (start, isMoved) = (nil, false) }
        return isMoved ? start : nil
    }
}

extension Peer {
    /// The inner part of a field into which users type, or the field itself.
    var writer: Object? {
        guard let pointer else { return nil }
        let delegate = gtk_editable_get_delegate(OpaquePointer(pointer)).map { UnsafeMutableRawPointer($0) }
        return .standing(for: delegate ?? UnsafeMutableRawPointer(pointer))
    }

    /// Starts observing insertions into the field, on the first call.
    @discardableResult
    func watchInsertions() -> Insertion {
        if let known = kept["insertion"] as? Insertion { return known }
        let insertion = Insertion()
        guard let writer, lifetime != nil else { return insertion }
        kept["insertion"] = insertion
        let key = SignalKey("insert-text", of: writer)
        _ = Peer.of(writer).connect(key) { [weak writer] arguments, _ in
            guard let writer, let position = position(in: arguments) else { return }
            insertion.begin(at: Int(position.pointee), in: textLength(of: writer.opaque))
        }
        _ = Peer.of(writer).connect(key, after: true) { arguments, _ in
            if let caret = insertion.end() { position(in: arguments)?.pointee = gint(caret) }
        }
        return insertion
    }
}

/// Returns the position of an insertion, at which GTK then places the caret: the last argument of `insert-text`.
private func position(in arguments: UnsafePointer<GValue>) -> UnsafeMutablePointer<gint>? {
    g_value_get_pointer(arguments + 2)?.assumingMemoryBound(to: gint.self)
}

/// Returns the number of scalars in a field's text.
@MainActor
func textLength(of editable: OpaquePointer) -> Int {
    Int(g_utf8_strlen(gtk_editable_get_text(editable), -1))
}
#endif
