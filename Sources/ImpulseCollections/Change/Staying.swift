/// Returns the elements that may stay where they are when one array becomes another: the longest run that occurs in
/// both in the same order, as pairs of indices in ascending order. All others are removed, inserted, or moved.
///
/// Of several elements with one identity, the first old one matches the first new one. Takes O(n log n) time, and O(n)
/// if elements were only inserted or removed in one place.
package func stayingElements<ID: Hashable>(from old: [ID], to new: [ID]) -> [(old: Int, new: Int)] {
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let end = (0..<shorter - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - start
    let head = (0..<start).map { (old: $0, new: $0) }
    let tail = (0..<end).reversed().map { (old: old.count - 1 - $0, new: new.count - 1 - $0) }
    // For each identity, the new elements between both ends, the first one last.
    var candidates: [ID: [Int]] = [:]
    for index in (start..<new.count - end).reversed() { candidates[new[index], default: []].append(index) }
    var pairs: [(old: Int, new: Int)] = []
    for index in start..<old.count - end {
        if let match = candidates[old[index]]?.popLast() { pairs.append((index, match)) }
    }
    return head + longestRise(pairs) + tail
}

/// Returns the longest subsequence with ascending new indices. The old ones ascend already.
private func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // For each length, the pair with the smallest new index that ends a run of that length.
    var ends: [Int] = []
    var predecessors = [Int?](repeating: nil, count: pairs.count)
    for (number, pair) in pairs.enumerated() {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
        }
        if low > 0 { predecessors[number] = ends[low - 1] }
        if low == ends.count { ends.append(number) } else { ends[low] = number }
    }
    let run = sequence(first: ends.last) { number in number.map { predecessors[$0] } ?? nil }
    return run.prefix { $0 != nil }.compactMap { $0.map { pairs[$0] } }.reversed()
}
