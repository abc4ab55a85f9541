import Impulse
import ImpulseCollections
import ImpulseTesting
import Testing

@Suite struct CollectionResultTests {
    private static let seeds: Range<UInt64> =
        Effort.seed.map { $0..<$0 + 1 } ?? 0..<Effort.count(small: 40, usual: 300, large: 10_000)

    @Test func `results are those of the array after each change`() {
        for seed in Self.seeds {
            let stage = Stage(seed: seed)
            let rows = stage.list.collection.filter(with: stage.number) { $0.value % 7 != $1 }
            let results = Log<[Int?]>()
            let subscriptions = [
                rows.count().subscribe { results.add([0, $0]) },
                rows.sum { $0.value }.subscribe { results.add([1, $0]) },
                rows.map(\.value).min { $0 < $1 }.subscribe { results.add([2, $0]) },
                rows.map(\.value).max { $0 < $1 }.subscribe { results.add([3, $0]) },
            ]
            let property = rows.property()
            for _ in 0..<40 {
                stage.change()
                let values = stage.items.map(\.value).filter { $0 % 7 != stage.number.value }
                let expected = [values.count, values.reduce(0, +), values.min(), values.max()]
                let latest = (0..<4).map { number in results.all.last { $0[0] == number }?[1] }
                if latest != expected || property.value.map(\.value) != values {
                    Issue.record("IMPULSE_SEED=\(seed): \(latest), not \(expected)")
                    return
                }
            }
            for subscription in subscriptions { subscription.dispose() }
        }
    }

    @Test func `counts and extremes are emitted when they have changed`() {
        let list = LiveArray([3, 1, 2])
        let (counts, least) = (Log<Int>(), Log<Int?>())
        list.collection.count().subscribe { counts.add($0) }
        list.collection.min { $0 < $1 }.subscribe { least.add($0) }
        list[0] = 4
        list[2] = 5
        list.append(0)
        list.removeAll()
        #expect(counts.all == [3, 4, 0])
        #expect(least.all == [1, 0, nil])
    }

    @Test func `a property follows a collection`() {
        let list = LiveArray([1, 2])
        let doubled = list.collection.map { $0 * 2 }.property()
        #expect(Array(doubled.value) == [2, 4])
        list.append(3)
        #expect(Array(doubled.value) == [2, 4, 6])
    }
}
