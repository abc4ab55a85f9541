import ImpulseTesting
import Testing

@testable import ImpulseCollections

@Suite struct CountedTreeTests {
    private static let seeds: Range<UInt64> =
        Effort.seed.map { $0..<$0 + 1 } ?? 0..<Effort.count(small: 12, usual: 60, large: 5_000)

    @Test(arguments: 0..<4)
    func `a tree has the entries of a sorted array after random changes`(part: UInt64) {
        for seed in Self.seeds where seed % 4 == part || Effort.seed != nil {
            if let difference = difference(seed: seed) {
                Issue.record("IMPULSE_SEED=\(seed): \(difference)")
                return
            }
        }
    }

    /// Plays random changes on a tree and on an array. Returns what differs.
    private func difference(seed: UInt64) -> String? {
        var dice = SplitMix64(seed: seed)
        let size = dice.below(5_000)
        var array = (0..<size).map { Entry(Place($0 * 10), $0) }
        var tree = CountedTree(array)
        var kept: [(CountedTree<Int>, [Entry<Int>])] = []
        // From a seed on, more is removed than inserted, so that nodes are joined up to the root.
        let growth = dice.below(10)
        for step in 0..<1_000 {
            let place = Place(dice.below(max(size, 10) * 10 + 5))
            let index = array.partitioningIndex { $0.place >= place }
            let isTaken = index < array.count && array[index].place == place
            switch dice.below(10) {
            case ..<growth where !isTaken:
                array.insert(Entry(place, step), at: index)
                tree.insert(Entry(place, step))
            case 9 where index < array.count:
                array[index].element = -step
                tree.update(Entry(array[index].place, -step))
            case _ where index < array.count:
                let run = min(dice.below(20), array.count - index)
                for removed in array[index..<index + run] {
                    if tree.remove(removed.place).element != removed.element { return "step \(step) removes another" }
                }
                array.removeSubrange(index..<index + run)
            default: break
            }
            if tree.index(of: place) != array.partitioningIndex(where: { $0.place >= place }) {
                return "step \(step): index"
            }
            if tree.index(where: { $0.place < place }) != tree.index(of: place) {
                return "step \(step): index by condition"
            }
            let now = array.partitioningIndex { $0.place >= place }
            let element = now < array.count && array[now].place == place ? array[now].element : nil
            if tree.element(at: place) != element { return "step \(step): element" }
            if step % 100 == 0 { kept.append((tree, array)) }
        }
        for (tree, array) in kept + [(tree, array)] {
            if let difference = difference(tree, array) { return difference }
        }
        return nil
    }

    private func difference(_ tree: CountedTree<Int>, _ array: [Entry<Int>]) -> String? {
        if tree.count != array.count { return "\(tree.count) entries, not \(array.count)" }
        for (index, pair) in zip(tree.entries, array).enumerated() {
            if pair.0.place != pair.1.place || pair.0.element != pair.1.element { return "entry \(index)" }
        }
        for index in stride(from: 0, to: array.count, by: 17) {
            if tree.entry(at: index).place != array[index].place { return "entry at \(index)" }
            if tree.entries(from: index).first(where: { _ in true })?.place != array[index].place {
                return "entries from \(index)"
            }
        }
        if tree.first?.place != array.first?.place || tree.last?.place != array.last?.place { return "the ends" }
        return TreeShape(tree).flaw
    }

    @Test func `a copy does not change with its original`() {
        var tree = CountedTree((0..<1_000).map { Entry(Place($0), $0) })
        let copy = tree
        tree.remove(500)
        tree.update(Entry(501, -1))
        tree.insert(Entry(2_000, 2_000))
        #expect(copy.entries.map(\.element) == Array(0..<1_000))
        #expect(tree.element(at: 500) == nil)
        #expect(tree.element(at: 501) == -1)
    }

    @Test func `a tree that becomes empty is a leaf`() {
        var tree = CountedTree((0..<5_000).map { Entry(Place($0), $0) })
        for place in (0..<5_000).reversed() { tree.remove(Place(place)) }
        #expect(tree.isEmpty)
        #expect(TreeShape(tree).leaves == 1)
        #expect(tree.first == nil)
    }

    @Test func `entries before all others are known to each node above them`() {
        var tree = CountedTree((1_000..<1_100).map { Entry(Place($0), $0) })
        for place in (0..<1_000).reversed() {
            tree.insert(Entry(Place(place), place))
            #expect(TreeShape(tree).flaw == nil)
        }
        #expect(tree.entries.map(\.element) == Array(0..<1_100))
    }

    @Test func `entries that are left over share leaves`() {
        var tree = CountedTree((0..<10_000).map { Entry(Place($0), $0) })
        for place in 0..<10_000 where place % 50 != 0 { tree.remove(Place(place)) }
        #expect(tree.count == 200)
        #expect(TreeShape(tree).leaves <= 50)
    }

    @Test func `entries that are appended one after another fill the leaves`() {
        var tree = CountedTree<Int>()
        for place in 0..<64_000 { tree.insert(Entry(Place(place), place)) }
        #expect(TreeShape(tree).leaves == 64_000 / TreeNode<Int>.leafCapacity)
    }
}

extension Array {
    /// The index of the first element for which `isAfter` is true; it is true for all that follow.
    func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
