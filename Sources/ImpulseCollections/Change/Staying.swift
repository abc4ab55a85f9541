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
    let rises = longestRise(of: pairs.map { $0.new })
    return head + pairs.indices.filter { rises[$0] }.map { pairs[$0] } + tail
}
