#if GTK
import CGTK4

/// What a user is writing into a field, while GTK inserts it.
///
/// GTK emits the change of the text first, and then moves the caret behind what was written, by numbers of the text as it was written.
/// If the text is set in between, the caret has to be put where it belongs in that.
@MainActor
final class Insertion {
    private var start: Int?
    private var lengthBefore = 0
    private var isMoved = false
    private var isIgnoring = false

    /// Where the caret will be, if something is being inserted where it is, into a text that now has so many scalars.
    func caret(from caret: Int, in length: Int) -> Int? {
        guard !isIgnoring, let start, start == caret, length >= lengthBefore else { return nil }
        return start + length - lengthBefore
    }

    /// Has the caret be put elsewhere, in a text that now has so many scalars.
    func move(to caret: Int, in length: Int) {
        (start, lengthBefore, isMoved) = (caret, length, true)
    }

    /// Runs `edit`, whose insertions are the program's.
    func ignoring(_ edit: () -> Void) {
        let wasIgnoring = isIgnoring
        isIgnoring = true
        edit()
        isIgnoring = wasIgnoring
    }

    fileprivate func begin(at position: Int, in length: Int) {
        if !isIgnoring { (start, lengthBefore, isMoved) = (position, length, false) }
    }

    /// - Returns: where the caret belongs, if the text has been set meanwhile.
    fileprivate func end() -> Int? {
        guard !isIgnoring else { return nil }
        defer { (start, isMoved) = (nil, false) }
        return isMoved ? start : nil
    }
}

extension Peer {
    /// The part of a field that users write into, or the field itself.
    var writer: Object? {
        guard let pointer else { return nil }
        let delegate = gtk_editable_get_delegate(OpaquePointer(pointer)).map { UnsafeMutableRawPointer($0) }
        return .standing(for: delegate ?? UnsafeMutableRawPointer(pointer))
    }

    /// Has what is written into the field watched, from the first time on.
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

/// Where a text is inserted, which then is where the caret goes: the last argument of `insert-text`.
private func position(in arguments: UnsafePointer<GValue>) -> UnsafeMutablePointer<gint>? {
    g_value_get_pointer(arguments + 2)?.assumingMemoryBound(to: gint.self)
}

/// How many scalars the text of a field has.
@MainActor
func textLength(of editable: OpaquePointer) -> Int {
    Int(g_utf8_strlen(gtk_editable_get_text(editable), -1))
}
#endif
