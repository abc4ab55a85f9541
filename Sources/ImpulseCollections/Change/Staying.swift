/// Returns the elements that can stay when one array becomes another: the longest sequence that occurs in both in the
/// same order, as pairs of indices in ascending order. All others are removed, inserted, or moved.
///
/// Of several elements with one identity, the first old one matches the first new one. Takes O(n log n) time, and O(n)
/// if elements were only inserted or removed in one place.
package func stayingElements<ID: Hashable>(from old: [ID], to new: [ID]) -> [(old: Int, new: Int)] {
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let end = (0..<shorter - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - start
    let head = (0..<start).map { (old: $0, new: $0) }
    let tail = (0..<end).reversed().map { (old: old.count - 1 - $0, new: new.count - 1 - $0) }
    // The first unmatched new element of each identity, and for each new element the next one with its identity.
    var first: [ID: Int] = [:]
    var next = [Int](repeating: -1, count: new.count - end - start)
    for index in (start..<new.count - end).reversed() {
        if let known = first.updateValue(index, forKey: new[index]) { next[index - start] = known }
    }
    var pairs: [(old: Int, new: Int)] = []
    for index in start..<old.count - end {
        guard let match = first[old[index]], match >= 0 else { continue }
        first[old[index]] = next[match - start]
        pairs.append((index, match))
    }
    return head + longestRise(pairs) + tail
}

/// Returns the longest subsequence with ascending new indices. The old ones ascend already.
private func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // For each length, the pair with the smallest new index that ends a run of that length.
    var ends: [Int] = []
    // For each pair, the one before it in its run.
    var previous = [Int](repeating: -1, count: pairs.count)
    for (number, pair) in pairs.enumerated() {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[number] = ends[low - 1] }
        if low == ends.count { ends.append(number) } else { ends[low] = number }
    }
    var run: [(old: Int, new: Int)] = []
    var number = ends.last ?? -1
    while number >= 0 {
        run.append(pairs[number])
        number = previous[number]
    }
    return run.reversed()
}
