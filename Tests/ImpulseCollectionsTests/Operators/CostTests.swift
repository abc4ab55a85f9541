import Impulse
import Synchronization
import Testing

@testable import ImpulseCollections

/// The calls of operators' closures: one for each change, none for unchanged elements.
@Suite struct CollectionCostTests {
    private let table = LiveTable((0..<1_000).map { Row(id: ID($0), value: $0) })
    private let calls = Calls()

    @Test func `closures of map and filter are called for changed elements alone`() {
        let (mapped, filtered) = (Calls(), Calls())
        let follower = Follower(
            table.collection.filter { row in filtered.count(row.value >= 0) }.map { row in mapped.count(row.value) })
        #expect([filtered.reset(), mapped.reset()] == [1_000, 1_000])
        table[id: ID(5)]?.value = 7
        #expect([filtered.reset(), mapped.reset()] == [1, 1])
        table.remove(id: ID(6))
        #expect([filtered.reset(), mapped.reset()] == [0, 0])
        #expect(follower.array.count == 999)
    }

    @Test func `a search calls what follows it for elements that come, and what is before it not at all`() {
        let search = MutableProperty(1)
        let earlier = Calls()
        let follower = Follower(
            table.collection.map { row in earlier.count(row.value) }.filter(with: search) { $0 % $1 == 0 }
                .map { row in calls.count(row) })
        #expect([earlier.reset(), calls.reset()] == [1_000, 1_000])
        search.value = 2
        #expect([earlier.reset(), calls.reset()] == [0, 0])
        search.value = 5
        #expect([earlier.reset(), calls.reset()] == [0, 100])
        #expect(follower.array == stride(from: 0, to: 1_000, by: 5).map { $0 })
    }

    @Test func `a change of the order moves elements, and transforms none again`() {
        let isAscending = MutableProperty(true)
        let follower = Follower(
            table.collection.sorted(with: isAscending) { $2 ? $0.value < $1.value : $0.value > $1.value }
                .map { row in calls.count(row.value) })
        #expect(calls.reset() == 1_000)
        isAscending.value = false
        #expect(calls.reset() == 0)
        #expect(follower.changes == 2)
        #expect(follower.array == (0..<1_000).reversed())
        #expect(follower.flaws.isEmpty)
    }

    @Test func `a search sorts what comes, not what stays`() {
        let search = MutableProperty(1)
        let follower = Follower(
            table.collection.filter(with: search) { $0.value % $1 != 0 || $1 == 1 }
                .sorted { one, other in calls.count(one.value * 7_919 % 1_000 < other.value * 7_919 % 1_000) })
        let all = calls.reset()
        search.value = 4
        #expect(calls.reset() == 0)
        search.value = 1
        #expect(calls.reset() < all)
        #expect([follower.array.count, follower.changes] == [1_000, 3])
    }

    @Test func `sorting compares a number of times that is like the logarithm for one changed element`() {
        let follower = Follower(table.collection.sorted { one, other in calls.count(one.value < other.value) })
        _ = calls.reset()
        table[id: ID(500)]?.value = -1
        #expect(calls.reset() < 60)
        #expect(follower.array.first?.value == -1)
    }

    @Test func `a window emits nothing for what it does not show`() {
        let shown = MutableProperty(10..<20)
        let follower = Follower(table.collection.window(shown))
        table[id: ID(20)]?.value = 0
        table[id: ID(9)]?.value = 0
        table.update(with: Row(id: ID(5_000), value: 0))
        #expect(follower.changes == 1)
        table[id: ID(19)]?.value = 0
        #expect([follower.changes, follower.width] == [2, 1])
        table.remove(id: ID(3))
        #expect([follower.changes, follower.width] == [3, 2])
        shown.value = 12..<22
        #expect([follower.changes, follower.width] == [4, 4])
        #expect(follower.array.map(\.id.number) == Array(13..<23))
    }

    @Test func `a window copies no node for what it does not show, and looks at no element`() {
        let numbers = LiveArray(0..<10_000)
        let source = Log<CollectionChange<Int>>()
        var window = Window<Int>()
        let subscription = numbers.collection.changes.subscribe { source.add($0) }
        _ = window.make(source.all[0], 0..<50)
        let nodes = Snapshot(window.tree).nodes
        numbers[9_000] = -1
        numbers.append(-2)
        numbers.remove(at: 60)
        for change in source.all.dropFirst() { #expect(window.make(change, 0..<50).isEmpty) }
        #expect(Snapshot(window.tree).nodes == nodes && nodes.count == 3)
        subscription.dispose()
    }

    @Test func `a change allocates the nodes on the way to its element, and none for others`() {
        let numbers = LiveArray(0..<10_000)
        let nodes = Log<[Int]>()
        let mapped = numbers.collection.map { $0 &* 7_919 % 10_007 }
        for collection in [mapped, mapped.filter { $0 >= 0 }, mapped.sorted()] {
            let subscription = collection.changes.skip(1).subscribe { nodes.add([$0.copies, $0.after.nodes.count]) }
            numbers[5_000] += 1
            subscription.dispose()
        }
        #expect(nodes.all.count == 3 && nodes.all.allSatisfy { $0[0] <= 12 && $0[1] > 300 }, "\(nodes.all)")
    }

    @Test func `a join combines pairs of changed elements alone`() {
        let names = LiveTable((0..<10).map { Row(id: ID($0), value: $0) })
        let follower = Follower(
            table.collection.join(names.collection) {
                $0.value % 20
            } and: {
                $0.value
            } combining: { row, name in
                calls.count([row.id.number, name.value])
            })
        #expect(calls.reset() == 500)
        table[id: ID(3)]?.value = 4
        #expect([calls.reset(), follower.width] == [1, 2])
        names[id: ID(7)]?.value = 15
        #expect([calls.reset(), follower.width] == [50, 100])
        #expect(follower.array.count == 500)
    }

    @Test func `a join combines nothing again for an element that moves, however many pairs it has`() {
        let list = LiveArray([1, 2, 3])
        let follower = Follower(
            list.collection.join(LiveArray([1, 1, 2]).collection) {
                $0
            } and: {
                $0
            } combining: { one, _ in
                calls.count(one)
            })
        #expect(calls.reset() == 3)
        list.move(from: 0, to: 2)
        #expect(calls.reset() == 0)
        #expect(follower.array == [2, 1, 1])
        #expect(follower.flaws.isEmpty)
    }

    @Test func `a collection that nobody subscribes to calls nothing`() {
        let collection = table.collection.map { row in calls.count(row) }.sorted { one, other in
            calls.count(one.value < other.value)
        }
        table.remove(id: ID(1))
        #expect(calls.reset() == 0)
        let follower = Follower(collection)
        #expect(calls.reset() > 0)
        follower.dispose()
        table.remove(id: ID(2))
        #expect(calls.reset() == 0)
    }
}

/// Counts calls.
final class Calls: Sendable {
    private let number = Atomic(0)

    /// Counts a call that returns `value`.
    func count<Value>(_ value: Value) -> Value {
        number.add(1, ordering: .relaxed)
        return value
    }

    func add(_ calls: Int) { number.add(calls, ordering: .relaxed) }

    /// Returns the number of calls since the last time.
    func reset() -> Int { number.exchange(0, ordering: .relaxed) }
}
