#if GTK
/// Neighbouring elements that are replaced at once: `range` by the new elements with the numbers `added`.
struct Splice: Equatable {
    var range: Range<Int>
    var added: Range<Int>
}

/// The changes that make one array of another, neighbours at once, from the end to the start: so each range is of the old array.
///
/// What an element was before is found by its identity. The longest run of elements that keep their order stays, all others are
/// removed and inserted; so a move is both. It takes O(n log n) time, and O(n) where elements have only come or gone at one place.
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

/// The elements that stay where they are: those of the longest run that is in both parts in the same order. The first of several
/// elements with one identity is taken for the first of the others.
private func stayingElements<ID: Hashable>(
    from old: [ID], _ oldRange: Range<Int>, to new: [ID], _ newRange: Range<Int>
) -> [(old: Int, new: Int)] {
    // The first new element of each identity that is not taken yet, and after each new element the next one of its identity.
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

/// The longest part of `pairs` whose new numbers rise, as the old ones do already.
private func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The pair with the smallest new number that a run of each length can end with, and what it follows.
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
