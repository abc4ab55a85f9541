#if GTK
/// What to replace in a text so that it becomes another, and where the caret is then; counted in Unicode scalars, as GTK counts.
struct TextEdit: Equatable {
    /// A part of the old text, and the part of the new one that takes its place.
    struct Piece: Equatable {
        var range: Range<Int>
        var added: Range<Int>
    }

    /// The parts that differ, from the end to the start, so each range is of the old text. None spans the caret.
    private(set) var pieces: [Piece] = []

    /// Where the caret belongs in the new text.
    let caret: Int

    /// - Parameter caret: where it is in the old text.
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
            // Behind a caret at the end, nothing moves it: so what stands before it is replaced, too.
            pieces.append(Piece(range: start - 1..<start, added: start - 1..<added.upperBound))
        } else {
            pieces.append(Piece(range: gone, added: added))
        }
    }
}
#endif
