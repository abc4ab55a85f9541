import Impulse
import ImpulseTesting
import Testing

@testable import ImpulseCollections

@Suite struct MergingTests {
    private static let seeds: Range<UInt64> =
        Effort.seed.map { $0..<$0 + 1 } ?? 0..<Effort.count(small: 60, usual: 400, large: 20_000)

    @Test func `merged changes have the effect of all of them`() {
        for seed in Self.seeds {
            var dice = SplitMix64(seed: seed)
            let stage = Stage(seed: dice.next())
            let tree = Tree.random(Int(seed % 4), on: stage, &dice)
            let changes = Log<CollectionChange<Row>>()
            let subscription = tree.collection.changes.subscribe { changes.add($0) }
            for _ in 0..<30 { stage.change() }
            subscription.dispose()
            let follower = Follower<Row>()
            var rest = changes.all[...]
            while let first = rest.popFirst() {
                var merged = first
                for _ in 0..<dice.below(4) {
                    if let next = rest.popFirst() { merged = merged.merged(with: next) }
                }
                if !merged.isEmpty && merged.hasEffect || follower.changes == 0 { follower.receive(merged) }
            }
            if follower.array != tree.array() || !follower.flaws.isEmpty {
                Issue.record(
                    "IMPULSE_SEED=\(seed): \(tree.name): \(follower.array), not \(tree.array()): \(follower.flaws)")
                return
            }
        }
    }

    @Test func `a scheduler that is late receives one change for all`() {
        let list = LiveArray(0..<3)
        let time = TestScheduler()
        let follower = Follower(list.collection.deliver(on: time))
        time.advance(by: .seconds(1))
        #expect([follower.changes, follower.array.count] == [1, 3])
        for number in 3..<100 { list.append(number) }
        list.remove(at: 0)
        #expect(follower.changes == 1)
        time.advance(by: .seconds(1))
        #expect([follower.changes, follower.array.count] == [2, 99])
        list.append(0)
        list.remove(at: 99)
        time.advance(by: .seconds(1))
        #expect(follower.changes == 2)
        #expect(follower.flaws.isEmpty)
    }

    @Test func `the last change is delivered before the completion`() {
        var list: LiveArray<Int>? = LiveArray([1])
        let time = TestScheduler()
        let follower = Follower(LiveArray<Int>().collection)
        let late = Follower((list?.collection ?? LiveArray().collection).deliver(on: time))
        list?.append(2)
        list = nil
        #expect(!late.hasCompleted)
        time.advance(by: .seconds(1))
        #expect(late.array == [1, 2])
        #expect(late.hasCompleted)
        follower.dispose()
    }

    @Test func `a large change does not wait for the small ones after it`() {
        let list = LiveArray(0..<2_000)
        let time = TestScheduler()
        let isReversed = MutableProperty(false)
        let sorted = list.collection.sorted(with: isReversed) { $2 ? $0 > $1 : $0 < $1 }.map { $0 }
        let follower = Follower(sorted.deliver(on: time))
        time.advance(by: .seconds(1))
        isReversed.value = true
        for number in 0..<64 { list.append(number) }
        time.advance(by: .seconds(1))
        #expect(follower.changes == 3)
        #expect(follower.array == list.snapshot.sorted(by: >))
        #expect(follower.flaws.isEmpty)
    }
}
