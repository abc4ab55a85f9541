#if GTK
/// A replacement of adjacent elements: `range` by the new elements with the indices `added`.
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
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let end = (0..<shorter - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - start
    let (gone, added) = (start..<old.count - end, start..<new.count - end)
    if gone.isEmpty && added.isEmpty { return [] }
    if gone.isEmpty || added.isEmpty { return [Splice(range: gone, added: added)] }
    var splices: [Splice] = []
    var (before, after) = (gone.upperBound, added.upperBound)
    for kept in stayingElements(from: old, gone, to: new, added).reversed() + [(old: start - 1, new: start - 1)] {
        if kept.old + 1 < before || kept.new + 1 < after {
            splices.append(Splice(range: kept.old + 1..<before, added: kept.new + 1..<after))
        }
        (before, after) = (kept.old, kept.new)
    }
    return splices
}

/// Returns the elements that stay: the longest run that occurs in both parts in the same order. Of several elements
/// with the same identity, the first old one matches the first new one.
private func stayingElements<ID: Hashable>(
    from old: [ID], _ oldRange: Range<Int>, to new: [ID], _ newRange: Range<Int>
) -> [(old: Int, new: Int)] {
    // The first unmatched new element of each identity, and for each new element the next one with its identity.
    var first: [ID: Int] = [:]
    var next = [Int](repeating: -1, count: newRange.count)
    for index in newRange.reversed() {
        if let known = first.updateValue(index, forKey: new[index]) { next[index - newRange.lowerBound] = known }
    }
    var pairs: [(old: Int, new: Int)] = []
    for index in oldRange {
        guard let place = first[old[index]], place >= 0 else { continue }
        first[old[index]] = next[place - newRange.lowerBound]
        pairs.append((index, place))
    }
    return longestRise(pairs)
}

/// Returns the longest subsequence of `pairs` with ascending new indices. The old ones ascend already.
private func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // For each length, the pair with the smallest new index that ends a run of that length; and each pair's
    // predecessor.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[index] = ends[low - 1] }
        if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
        run.append(pairs[index])
        index = previous[index]
    }
    return run.reversed()
}
#endif
