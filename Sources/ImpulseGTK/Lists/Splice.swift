#if GTK
/// Neighbouring elements that are replaced at once: `range`, as it is when its turn has come, by the new elements of the numbers `added`.
struct Splice: Equatable {
    var range: Range<Int>
    var added: Range<Int>
}

/// The fewest changes that make one array of another, neighbours at once: first what goes, from the end, then what comes.
func splices<ID: Hashable>(from old: [ID], to new: [ID]) -> [Splice] {
    let difference = new.difference(from: old)
    var splices: [Splice] = []
    for case .remove(let offset, _, _) in difference.removals.reversed() {
        if let last = splices.last, last.range.lowerBound == offset + 1 {
            splices[splices.count - 1].range = offset..<last.range.upperBound
        } else {
            splices.append(Splice(range: offset..<offset + 1, added: 0..<0))
        }
    }
    for case .insert(let offset, _, _) in difference.insertions {
        if let last = splices.last, last.range.isEmpty, last.added.upperBound == offset {
            splices[splices.count - 1].added = last.added.lowerBound..<offset + 1
        } else {
            splices.append(Splice(range: offset..<offset, added: offset..<offset + 1))
        }
    }
    return splices
}
#endif
