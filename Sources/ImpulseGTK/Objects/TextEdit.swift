#if GTK
/// The replacements that turn one text into another, and the caret's position after them, in Unicode scalars like
/// GTK's.
struct TextEdit: Equatable {
    /// A part of the old text, and the part of the new one that replaces it.
    struct Piece: Equatable {
        var range: Range<Int>
        var added: Range<Int>
    }

    /// The differing parts, from the end to the start, so that each range refers to the old text. None spans the caret.
    private(set) var pieces: [Piece] = []

    /// The caret's position in the new text.
    let caret: Int

    /// - Parameter caret: its position in the old text.
    init(from old: [Unicode.Scalar], to new: [Unicode.Scalar], caret: Int) {
        let shorter = min(old.count, new.count)
        let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
        let end = (0..<shorter - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - start
        let (gone, added) = (start..<old.count - end, start..<new.count - end)
        if caret <= gone.lowerBound && caret < old.count {
            self.caret = caret
        } else if caret >= gone.upperBound {
            self.caret = min(caret, old.count) + new.count - old.count
        } else {
            self.caret = min(caret, added.upperBound)
        }
        guard !gone.isEmpty || !added.isEmpty else { return }
        if gone.contains(caret) && caret > gone.lowerBound {
            pieces.append(Piece(range: caret..<gone.upperBound, added: self.caret..<added.upperBound))
            pieces.append(Piece(range: gone.lowerBound..<caret, added: added.lowerBound..<self.caret))
        } else if gone.isEmpty && caret >= old.count && start == old.count && start > 0 {
            // An insertion at a caret at the end would not move it, so the scalar before it is replaced too.
            pieces.append(Piece(range: start - 1..<start, added: start - 1..<added.upperBound))
        } else {
            pieces.append(Piece(range: gone, added: added))
        }
    }
}
#endif
