import Impulse
import ImpulseCollections
import ImpulseTesting
import Testing

/// Elements that get other places, because there are none left between two, have not changed for anybody.
@Suite struct CollectionRelabelingTests {
    private static let operators: [@Sendable (LiveCollection<Int, Never>) -> LiveCollection<Int, Never>] = [
        { $0.distinct() },
        { $0.grouped { $0 % 2 == 0 ? 1 : 1_000 + $0 }.map { $0.key } },
        {
            $0.join(LiveArray(0..<2_000).collection) {
                $0
            } and: {
                $0
            } combining: { one, _ in
                one
            }
        },
        { list in
            LiveArray([1]).collection.join(list) {
                $0
            } and: {
                $0 % 2
            } combining: {
                $1
            }
        },
        { list in LiveArray([1]).collection.flatMap { _ in list } },
        { $0.filter { $0 != 7 } },
        { $0.sorted { $0 / 4_000 < $1 / 4_000 } },
        { $0.newest(2_000) },
        { $0.concat(LiveArray([9]).collection) },
        { $0.flatMap { LiveArray([$0]).collection } },
    ]

    @Test(arguments: operators.indices)
    func `an operator moves and shows again nothing whose place alone is another`(number: Int) {
        let list = LiveArray((0..<10).map { $0 * 2 + 1 })
        let follower = Follower<Int>()
        let indices = Log<ChangedIndices>()
        let subscription = Self.operators[number](list.collection).changes.subscribe { change in
            follower.receive(change)
            indices.add(change.indices)
        }
        for round in 0..<200 { list.insert(101 + 2 * round, at: 5) }
        #expect(indices.all.dropFirst().allSatisfy { $0.moved.isEmpty && $0.updated.isEmpty && $0.removed.isEmpty })
        #expect(follower.flaws.isEmpty)
        subscription.dispose()
    }

    @Test func `insertions that are taken back before they are delivered have no effect`() {
        let list = LiveArray(0..<10)
        let time = TestScheduler()
        let follower = Follower(list.collection.deliver(on: time))
        time.advance(by: .seconds(1))
        for number in 0..<60 { list.insert(100 + number, at: 5) }
        for _ in 0..<60 { list.remove(at: 5) }
        time.advance(by: .seconds(1))
        #expect(follower.changes == 1)
        list.remove(at: 0)
        time.advance(by: .seconds(1))
        #expect(follower.changes == 2)
        #expect(follower.array == Array(1..<10))
        #expect(follower.flaws.isEmpty)
    }

    @Test func `insertions that are taken back within one change have no effect`() {
        let list = LiveArray(0..<10)
        let follower = Follower(list.collection)
        list.modify { list in
            for number in 0..<60 { list.insert(100 + number, at: 5) }
            for _ in 0..<60 { list.remove(at: 5) }
        }
        #expect(follower.changes == 1)
    }

    @Test func `a change without effect is not emitted`() {
        let list = LiveArray(0..<10)
        let follower = Follower(list.collection.filter { $0 < 10 })
        for number in 0..<300 { list.insert(100 + number, at: 5) }
        #expect(follower.changes == 1)
        list.remove(at: 0)
        #expect(follower.changes == 2)
        #expect(follower.array == Array(1..<10))
        #expect(follower.flaws.isEmpty)
    }

    @Test func `what follows finds elements that had got other places before they go`() {
        let list = LiveArray(0..<10)
        let follower = Follower(list.collection.filter { $0 < 10 }.sorted(by: >))
        for number in 0..<300 { list.insert(100 + number, at: 5) }
        list.remove(at: 305)
        list.remove(at: 4)
        #expect(follower.array == [9, 8, 7, 6, 3, 2, 1, 0])
        #expect(follower.flaws.isEmpty)
    }

    @Test(arguments: 1...61)
    func `an element that has its place again has moved if others got their places before`(value: Int) {
        let list = LiveArray([0, 1_000, 2_000])
        let follower = Follower(list.collection.sorted())
        list.modify { list in
            // Each halves the distance of the last two places, until there is none.
            for other in 1...61 { list.append(10 * other) }
            list[2] = 10 * value + 5
        }
        #expect(follower.flaws.isEmpty)
    }

    @Test func `a search that finds no places between two elements sorts all of them again`() {
        let values = LiveArray([0, 1_000] + Array(600..<620))
        let search = MutableProperty(false)
        let follower = Follower(
            values.collection.filter(with: search) { $1 ? $0 >= 20 : !(600..<620).contains($0) }.sorted())
        // Each halves the distance of the last two places.
        for value in 1...58 { values.append(value) }
        search.value = true
        #expect(follower.array == Array(20...58) + Array(600..<620) + [1_000])
        search.value = false
        #expect(follower.array == Array(0...58) + [1_000])
        #expect(follower.flaws.isEmpty)
    }
}
