#if GTK
import CGTK4

extension Peer {
    /// The text of a text buffer. Setting it replaces only the parts that differ, so that the caret keeps its place
    /// and GTK does not reset input methods, as setting the caret would.
    var bufferText: String {
        get { text(gtk_text_buffer_get_text) }
        set {
            let newValue = newValue.withoutNUL
            guard let buffer, bufferText != newValue else { return }
            // The slices include the placeholders of pictures, so that the offsets are right.
            let (old, new) = (Array(text(gtk_text_buffer_get_slice).unicodeScalars), Array(newValue.unicodeScalars))
            let (caret, bound) = (
                offset(of: gtk_text_buffer_get_insert), offset(of: gtk_text_buffer_get_selection_bound)
            )
            let (edit, other) = (TextEdit(from: old, to: new, caret: caret), TextEdit(from: old, to: new, caret: bound))
            g_object_freeze_notify(pointer)
            // As in GTK: undo does not restore a text that the program replaced.
            gtk_text_buffer_begin_irreversible_action(buffer)
            for piece in edit.pieces { replace(piece, new, in: buffer) }
            gtk_text_buffer_end_irreversible_action(buffer)
            select(edit.caret, other.caret)
            g_object_thaw_notify(pointer)
        }
    }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer>? {
        pointer.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkTextBuffer.self) }
    }

    private func text(
        _ get: (
            UnsafeMutablePointer<GtkTextBuffer>?, UnsafePointer<GtkTextIter>?, UnsafePointer<GtkTextIter>?, gboolean
        ) -> UnsafeMutablePointer<CChar>?
    ) -> String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        let text = get(buffer, &start, &end, gboolean(1))
        defer { g_free(text) }
        return text.map { String(cString: $0) } ?? ""
    }

    private func offset(of mark: (UnsafeMutablePointer<GtkTextBuffer>?) -> UnsafeMutablePointer<GtkTextMark>?) -> Int {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(buffer, &place, mark(buffer))
        return Int(gtk_text_iter_get_offset(&place))
    }

    /// Replaces a part. Text inserted at a caret moves the caret; text inserted after it does not. The new part is
    /// therefore inserted behind the old one.
    private func replace(
        _ piece: TextEdit.Piece, _ new: [Unicode.Scalar], in buffer: UnsafeMutablePointer<GtkTextBuffer>
    ) {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: new[piece.added])
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(piece.range.upperBound))
        gtk_text_buffer_insert(buffer, &end, String(text), gint(String(text).utf8.count))
        gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(piece.range.lowerBound))
        gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(piece.range.upperBound))
        gtk_text_buffer_delete(buffer, &start, &end)
    }

    /// Moves the caret and the other end of the selection, if they are elsewhere.
    private func select(_ caret: Int, _ bound: Int) {
        let current = (offset(of: gtk_text_buffer_get_insert), offset(of: gtk_text_buffer_get_selection_bound))
        guard current != (caret, bound) else { return }
        var (place, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer, &place, gint(caret))
        gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(bound))
        gtk_text_buffer_select_range(buffer, &place, &end)
    }
}
#endif
