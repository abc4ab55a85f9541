#if GTK
import CGTK4

extension Peer {
    /// The text of a field.
    ///
    /// To set a text, GTK first removes the whole old text, which moves the caret to the start. This property replaces
    /// only the parts that differ: GTK then moves the caret with the edits before it. Unlike setting the caret, this
    /// does not reset input methods.
    var editedText: String {
        get { gtk_editable_get_text(editable).map { String(cString: $0) } ?? "" }
        set {
            guard let pointer, let editable, let writer else { return }
            let insertion = watchInsertions()
            let (old, new) = (Array(editedText.unicodeScalars), Array(newValue.withoutNUL.unicodeScalars))
            let caret = Int(gtk_editable_get_position(editable))
            let typed = insertion.caret(from: caret, in: old.count)
            let edit = TextEdit(from: old, to: new, caret: typed ?? caret)
            guard !edit.pieces.isEmpty else { return }
            // Observers of the field and of its inner text see one change.
            for object in [pointer, writer.pointer] { g_object_freeze_notify(object) }
            insertion.ignoring {
                for piece in edit.pieces { replace(piece, new, in: writer) }
                if gtk_editable_get_position(editable) != gint(edit.caret) {
                    gtk_editable_set_position(editable, gint(edit.caret))
                }
            }
            if typed != nil { insertion.move(to: edit.caret, in: textLength(of: editable)) }
            for object in [writer.pointer, pointer] { g_object_thaw_notify(object) }
        }
    }

    private var editable: OpaquePointer? { pointer.map { OpaquePointer($0) } }

    private func replace(_ piece: TextEdit.Piece, _ new: [Unicode.Scalar], in writer: Object) {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: new[piece.added])
        let text = String(scalars)
        let (start, count) = (gint(piece.range.lowerBound), gint(piece.range.count))
        // Inserting the new part first moves a caret behind the old part along. A field without space for both deletes
        // first.
        let limit = writer.isOf(gtk_text_get_type()) ? Int(gtk_text_get_max_length(writer.cast())) : 0
        let hasRoom = limit == 0 || textLength(of: writer.opaque) + piece.added.count <= limit
        if !hasRoom { gtk_editable_delete_text(writer.opaque, start, start + count) }
        var end = start
        gtk_editable_insert_text(writer.opaque, text, gint(text.utf8.count), &end)
        if hasRoom { gtk_editable_delete_text(writer.opaque, end, end + count) }
    }
}
#endif
