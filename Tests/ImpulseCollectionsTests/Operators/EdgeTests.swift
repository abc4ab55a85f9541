import Impulse
import ImpulseTesting
import Testing

@testable import ImpulseCollections

/// The ends of inputs, and the limits of numbers.
@Suite struct CollectionEdgeTests {
    private struct Failure: Error {}

    @Test func `a concatenation of no collections is empty and complete`() {
        let follower = Follower(LiveCollection<Int, Never>.concat([]))
        #expect(follower.changes == 1 && follower.array == [] && follower.hasCompleted)
    }

    @Test func `a join follows one collection when the other has ended`() {
        let left = LiveArray([1, 2])
        var right: LiveArray<Int>? = LiveArray([2, 3])
        let follower = Follower(
            left.collection.fullJoin((right ?? LiveArray()).collection) {
                $0
            } and: {
                $0
            } combining: {
                [$0 ?? 0, $1 ?? 0]
            })
        right = nil
        left.append(3)
        left.remove(at: 0)
        #expect(follower.array == [[2, 2], [3, 3]])
        #expect(!follower.hasCompleted && follower.flaws.isEmpty)
    }

    @Test func `an error of one element's collection ends all others`() {
        let parts = (0..<3).map { _ in Subject<[Int], Failure>() }
        let disposed = Log<Int>()
        let list = LiveArray([0, 1])
        let collection = LiveCollection<Int, Failure>(changes: list.collection.changes.promoteError())
        let follower = Follower(
            collection.flatMap { number in
                LiveCollection(
                    comparing: parts[number].signal.on(disposed: { disposed.add(number) }), by: { $0 }, ==)
            })
        parts[0].send([1, 2])
        parts[1].send([3])
        list.append(2)
        parts[2].send([4])
        #expect(follower.array == [1, 2, 3, 4])
        parts[1].send(error: Failure())
        #expect(follower.hasCompleted && disposed.all.sorted() == [0, 1, 2])
        parts[0].send([5])
        #expect(follower.array == [1, 2, 3, 4] && follower.flaws.isEmpty)
    }

    @Test func `completes with the source once the signals of all elements have completed or their elements have gone`()
    {
        let subjects = (0..<5).map { _ in Subject<Int, Never>() }
        var list: LiveArray<Int>? = LiveArray([0, 1])
        let values = Log<Int>()
        let completions = Log<Void>()
        let subscription = (list?.collection ?? LiveArray().collection).merge { subjects[$0].signal }
            .subscribe(next: { values.add($0) }, completed: { completions.add(()) })
        list?.append(2)
        list?.modify { list in
            list.append(3)
            list.append(4)
        }
        subjects[1].sendCompleted()
        list?.remove(at: 1)
        list?.remove(at: 0)
        subjects[0].send(9)
        list = nil
        for number in 2..<5 {
            #expect(completions.all.isEmpty)
            subjects[number].send(number)
            subjects[number].sendCompleted()
        }
        #expect(completions.all.count == 1 && values.all == [2, 3, 4])
        subscription.dispose()
    }

    @Test func `an element that a subscriber removes while its signal emits on subscription is gone`() {
        let list = LiveArray([0])
        let live = Log<Int>()
        let values = Log<Int>()
        list.collection.merge { number -> Signal<Int, Never> in
            Signal<Int, Never>.just(number).concat(.never).on(disposed: { live.add(number) })
        }
        .subscribe { number in
            values.add(number)
            if number == 1 { list.removeAll() }
        }
        list.append(1)
        #expect(values.all == [0, 1] && live.all.sorted() == [0, 1] && list.snapshot.isEmpty)
    }

    @Test func `a subscriber that disposes of itself within a delivery receives no more, and no signal stays`() {
        let list = LiveArray(0..<3)
        let live = Log<Int>()
        let subscription = SerialDisposable()
        let changes = Log<Int>()
        subscription.current = list.collection
            .flatMap { number in
                LiveCollection(
                    changes: LiveArray([number]).collection.changes.concat(.never).on(disposed: { live.add(number) }))
            }
            .changes.subscribe { change in
                changes.add(change.after.count)
                if change.after.count == 4 { subscription.dispose() }
            }
        list.append(3)
        list.append(4)
        #expect(changes.all == [3, 4] && Set(live.all) == [0, 1, 2, 3])
    }

    @Test func `a window may lie anywhere behind the first element`() {
        let list = LiveArray(0..<5)
        let range = MutableProperty(0..<Int.max)
        let (window, all) = (Follower(list.collection.window(range)), Follower(list.collection.prefix(.max)))
        #expect(window.array == [0, 1, 2, 3, 4] && all.array == [0, 1, 2, 3, 4])
        range.value = Int.max - 1..<Int.max
        list.append(5)
        #expect(window.array == [])
        range.value = 4..<Int.max
        list.remove(at: 0)
        #expect(window.array == [5])
        range.value = 2..<2
        list.removeAll()
        #expect(window.array == [] && window.flaws.isEmpty && all.flaws.isEmpty)
    }

    @Test func `changes without effect reach nobody`() {
        let (list, table) = (LiveArray(0..<3), LiveTable([Row(id: ID(1), value: 1)]))
        let (first, second) = (Follower(list.collection.sorted { $0 > $1 }), Follower(table.collection.map(\.value)))
        list.move(from: 1, to: 1)
        list.modify { _ in }
        list.replaceSubrange(1..<1, with: [])
        list.modify { list in
            list.append(9)
            list.remove(at: 3)
        }
        table.remove(id: ID(5))
        table.replaceAll(with: table.snapshot)
        #expect(first.changes == 1 && second.changes == 1)
    }
}
