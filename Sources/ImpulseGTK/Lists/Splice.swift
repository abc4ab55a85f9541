#if GTK
import ImpulseCollections

/// A replacement of adjacent elements: `range` is replaced by the new elements with the indices `added`.
struct Splice: Equatable {
    var range: Range<Int>
    var added: Range<Int>
}

/// Returns the changes that turn one array into another, from the end to the start, so that each range refers to the
/// old array. Adjacent changes are merged.
///
/// Elements are matched by identity. The longest run of elements that keep their order stays; all others are removed
/// and inserted, and a move is both. Takes O(n log n) time, and O(n) if elements were only inserted or removed in
/// one place.
func splices<ID: Hashable>(from old: [ID], to new: [ID]) -> [Splice] {
    var splices: [Splice] = []
    var (before, after) = (old.count, new.count)
    for kept in ([(old: -1, new: -1)] + stayingElements(from: old, to: new)).reversed() {
        if kept.old + 1 < before || kept.new + 1 < after {
            splices.append(Splice(range: kept.old + 1..<before, added: kept.new + 1..<after))
        }
        (before, after) = (kept.old, kept.new)
    }
    return splices
}
#endif
