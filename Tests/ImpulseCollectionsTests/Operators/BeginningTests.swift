import Impulse
import Testing

@testable import ImpulseCollections

/// The begin and end of collections of several inputs.
@Suite struct CollectionBeginningTests {
    private let list = LiveArray([1, 2, 3])

    private static func never() -> LiveCollection<Int, Never> {
        LiveCollection(comparing: Signal<[Int], Never>.never, by: { $0 }, ==)
    }

    @Test func `a collection of two begins once both have begun`() {
        let arrays = Subject<[Int], Never>()
        let other = LiveCollection(comparing: arrays.signal, by: { $0 }, ==)
        let followers = [
            Follower(list.collection.concat(other)), Follower(list.collection.union(other) { $0 }),
            Follower(
                list.collection.intersection(other) {
                    $0
                } and: {
                    $0
                }),
            Follower(
                other.subtracting(list.collection) {
                    $0
                } and: {
                    $0
                }),
        ]
        #expect(followers.map(\.changes) == [0, 0, 0, 0])
        arrays.send([3, 4])
        #expect(followers.map(\.changes) == [1, 1, 1, 1])
        #expect(followers.map(\.array) == [[1, 2, 3, 3, 4], [1, 2, 3, 4], [3], [4]])
    }

    @Test func `a collection with a parameter begins once that has a value, and goes on when it has completed`() {
        let limits = Subject<Int, Never>()
        let follower = Follower(list.collection.filter(with: limits.signal) { $0 < $1 })
        #expect(follower.changes == 0)
        limits.send(3)
        limits.sendCompleted()
        list.append(0)
        #expect(follower.array == [1, 2, 0])
        #expect(!follower.hasCompleted)
    }

    @Test func `a collection of two completes when both have completed`() {
        var first: LiveArray<Int>? = LiveArray([1])
        var second: LiveArray<Int>? = LiveArray([2])
        let follower = Follower((first?.collection ?? Self.never()).concat(second?.collection ?? Self.never()))
        first = nil
        #expect(!follower.hasCompleted)
        second?.append(3)
        #expect(follower.array == [1, 2, 3])
        second = nil
        #expect(follower.hasCompleted)
    }

    @Test func `a join follows elements that are inserted at one index again and again`() {
        let names = LiveArray(0..<200)
        let follower = Follower(
            list.collection.join(names.collection) {
                $0
            } and: {
                $0
            } combining: {
                $0 + $1
            })
        for number in 4..<150 { list.insert(number, at: 1) }
        #expect(follower.array == list.snapshot.map { $0 * 2 })
        #expect(follower.flaws.isEmpty)
    }

    @Test func `an error of the source passes through`() {
        struct Failure: Error {}
        let arrays = Subject<[Int], Failure>()
        let follower = Follower(LiveCollection(comparing: arrays.signal, by: { $0 }, ==).map { $0 + 1 }.sorted())
        arrays.send([2, 1])
        #expect(follower.array == [2, 3])
        arrays.send(error: Failure())
        #expect(follower.hasCompleted)
    }

    @Test func `a key whose last element goes is forgotten`() {
        var grouping = Grouping<Int, Int> { $0 % 5 }
        var tree = CountedTree<Int>()
        let entries = (0..<10).map { Entry(Place($0), $0) }
        _ = grouping.make(CollectionChange(all: CountedTree(entries)))
        tree = CountedTree(entries)
        _ = grouping.make(
            CollectionChange(making: ContiguousArray(entries.prefix(7).map { Edit(from: $0, to: nil) }), in: &tree))
        #expect(grouping.places.slots.entries.map(\.element).sorted() == [7, 8, 9] && grouping.trees.isEmpty)
    }
}
