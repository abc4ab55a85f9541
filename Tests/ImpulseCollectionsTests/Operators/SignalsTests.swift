import Impulse
import Testing

@testable import ImpulseCollections

/// Operators with a signal or a collection of each element.
@Suite struct CollectionSignalsTests {
    private let calls = Calls()

    @Test func `a value of one element filters and sorts that element alone`() {
        let scores = (0..<100).map { MutableProperty($0) }
        let table = LiveTable((0..<100).map { Row(id: ID($0), value: $0) })
        let follower = Follower(
            table.collection
                .map(watching: { scores[$0.value] }) { row, score in calls.count(Row(id: row.id, value: score)) }
                .filter { $0.value >= 10 }.sorted { $0.value > $1.value })
        #expect(follower.array.map(\.value) == (10..<100).reversed())
        #expect([calls.reset(), follower.changes] == [100, 1])
        scores[3].value = 1_000
        #expect([calls.reset(), follower.changes, follower.width] == [1, 2, 1])
        #expect(follower.array.first?.id == ID(3))
        scores[3].value = 5
        #expect(follower.array.count == 90)
        #expect(follower.flaws.isEmpty)
    }

    @Test func `an element appears with the first value of its signal`() {
        let values = (0..<3).map { _ in Subject<Int, Never>() }
        let list = LiveArray([0, 1])
        let follower = Follower(list.collection.map(watching: { values[$0].signal }) { $0 * 100 + $1 })
        #expect([follower.changes, follower.array.count] == [1, 0])
        values[1].send(7)
        list.move(from: 1, to: 0)
        values[0].send(5)
        #expect(follower.array == [107, 5])
        list.insert(2, at: 1)
        #expect(follower.changes == 4)
        values[2].send(9)
        #expect(follower.array == [107, 209, 5])
        #expect(follower.flaws.isEmpty)
    }

    @Test func `a signal is disposed of when its element goes, is replaced, or the subscription ends`() {
        let live = Log<Int>()
        let list = LiveArray([1, 2])
        let values = Log<Int>()
        let subject = Subject<Int, Never>()
        let subscription = list.collection.merge { number in
            subject.signal.map { $0 * 10 + number }.on(disposed: { live.add(number) })
        }.subscribe { values.add($0) }
        subject.send(1)
        #expect(values.all == [11, 12])
        list.remove(at: 0)
        #expect(live.all == [1])
        list[0] = 3
        #expect(live.all == [1, 2])
        list.append(4)
        list.move(from: 0, to: 1)
        subject.send(2)
        #expect(values.all == [11, 12, 23, 24])
        subscription.dispose()
        #expect(Set(live.all) == [1, 2, 3, 4])
    }

    @Test func `a collection of collections follows elements and their collections`() {
        let parts = (0..<3).map { LiveArray([$0 * 10, $0 * 10 + 1]) }
        let list = LiveArray([0, 1])
        let follower = Follower(list.collection.flatMap { parts[$0].collection })
        #expect(follower.array == [0, 1, 10, 11])
        #expect(follower.changes == 1)
        parts[0].append(2)
        list.move(from: 1, to: 0)
        #expect(follower.array == [10, 11, 0, 1, 2])
        list.insert(2, at: 1)
        parts[2].remove(at: 0)
        #expect(follower.array == [10, 11, 21, 0, 1, 2])
        list.remove(at: 0)
        parts[1].append(99)
        #expect(follower.array == [21, 0, 1, 2])
        #expect(follower.changes == 6)
        #expect(follower.flaws.isEmpty)
    }

    @Test func `completes when the source and all signals have completed`() {
        var list: LiveArray<Int>? = LiveArray([1])
        let subject = Subject<Int, Never>()
        let follower = Follower(
            (list?.collection ?? LiveArray().collection).map(watching: { _ in subject.signal }) { $0 + $1 })
        list = nil
        #expect(!follower.hasCompleted)
        subject.send(1)
        #expect(follower.array == [2])
        subject.sendCompleted()
        #expect(follower.hasCompleted)
    }
}
