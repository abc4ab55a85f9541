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
                rows.average { Double($0.value) }.subscribe { results.add([4, $0.map { Int($0 * 1_000) }]) },
                rows.fold(0) {
                    $0 ^= $1.value &* 31
                } removing: {
                    $0 ^= $1.value &* 31
                }
                .subscribe { results.add([5, $0]) },
            ]
            let property = rows.property()
            for _ in 0..<40 {
                stage.change()
                let values = stage.items.map(\.value).filter { $0 % 7 != stage.number.value }
                let sum = values.reduce(0, +)
                let mean = values.isEmpty ? nil : Int(Double(sum) / Double(values.count) * 1_000)
                let fold = values.reduce(0) { $0 ^ $1 &* 31 }
                let expected = [values.count, sum, values.min(), values.max(), mean, fold]
                let latest = (0..<6).map { number in results.all.last { $0[0] == number }?[1] }
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

    @Test func `an extreme is not emitted again when elements get other places`() {
        let list = LiveArray([5, 1])
        let (least, largest) = (Log<Int?>(), Log<Int?>())
        list.collection.min { $0 < $1 }.subscribe { least.add($0) }
        list.collection.max { $0 < $1 }.subscribe { largest.add($0) }
        for number in 0..<300 { list.insert(number % 2 == 0 ? 2 : 3, at: 1) }
        #expect(least.all == [1])
        #expect(largest.all == [5])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number that is none, or infinite, spoils sum and mean as long as it is there`(number: Double) {
        let list = LiveArray([1.0, 2.0])
        let (sums, means) = (Log<Double>(), Log<Double?>())
        list.collection.sum { $0 }.subscribe { sums.add($0) }
        list.collection.average { $0 }.subscribe { means.add($0) }
        list.append(number)
        list.append(6)
        #expect(sums.all.last?.isFinite == false)
        list.remove(at: 2)
        #expect(sums.all.last == 9)
        #expect(means.all.last == 3)
        list.modify { list in
            list[0] = number
            list[1] = -number
        }
        list.removeAll()
        #expect(sums.all.last == 0)
        #expect(means.all.last == .some(nil))
    }

    @Test func `a sum of small numbers does not overflow where one element is replaced by another`() {
        let list = LiveArray<UInt8>([200, 5])
        let sums = Log<UInt8>()
        list.collection.sum { $0 }.subscribe { sums.add($0) }
        list.modify { list in
            list.append(150)
            list.remove(at: 0)
        }
        #expect(sums.all == [205, 155])
    }

    @Test func `a property follows a collection`() {
        let list = LiveArray([1, 2])
        let doubled = list.collection.map { $0 * 2 }.property()
        #expect(Array(doubled.value) == [2, 4])
        list.append(3)
        #expect(Array(doubled.value) == [2, 4, 6])
    }

    @Test func `a shared collection works once for all subscribers, and as long as something retains it`() {
        let calls = Calls()
        let list = LiveArray([1, 2])
        var shared: LiveCollection<Int, Never>? = list.collection.map { calls.count($0 * 2) }.shared()
        #expect(calls.reset() == 2)
        let followers = [Follower<Int>(), Follower<Int>()]
        var subscriptions = followers.map { follower in shared?.changes.subscribe { follower.receive($0) } }
        list.append(3)
        #expect(calls.reset() == 1)
        #expect(followers.map(\.array) == [[2, 4, 6], [2, 4, 6]])
        subscriptions[0]?.dispose()
        shared = nil
        list.append(4)
        #expect(followers.map(\.array) == [[2, 4, 6], [2, 4, 6, 8]])
        #expect(followers.map(\.flaws) == [[], []])
        subscriptions[1]?.dispose()
        subscriptions = []
        _ = calls.reset()
        list.append(5)
        #expect(calls.reset() == 0)
    }

    @Test func `a caught error completes the collection, and the elements stay`() {
        struct Failure: Error {}
        let arrays = Subject<[Int], Failure>()
        let caught = Log<Void>()
        let follower = Follower(LiveCollection(comparing: arrays.signal, by: { $0 }, ==).catch { _ in caught.add(()) })
        arrays.send([1])
        arrays.send(error: Failure())
        #expect(follower.array == [1])
        #expect(follower.hasCompleted && caught.all.count == 1)
    }
}
