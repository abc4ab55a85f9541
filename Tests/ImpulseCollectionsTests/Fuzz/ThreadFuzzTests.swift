import Dispatch
import Impulse
import ImpulseCollections
import ImpulseTesting
import Testing

/// Random trees of operators whose sources four threads change, while followers come, go and change them in turn.
@Suite struct CollectionThreadFuzzTests {
    private static let seeds: Range<UInt64> =
        Effort.seed.map { $0..<$0 + 1 } ?? 0..<Effort.count(small: 20, usual: 200, large: 20_000)

    @Test func `a tree whose sources four threads change has in the end what the same on arrays has`() {
        for seed in Self.seeds {
            var dice = SplitMix64(seed: seed)
            let stage = ThreadStage()
            let tree = stage.tree(1 + Int(seed % 6), &dice)
            let queue = QueueScheduler(label: "late")
            let steady = [Follower(tree.collection), Follower(tree.collection.deliver(on: queue))]
            let late = Log<Follower<Row>>()
            // Changes a source within its delivery, and disposes of itself within another.
            let greedy = stage.greedy(tree.collection, seed)
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                var dice = SplitMix64(seed: seed &* 4 &+ UInt64(thread))
                for _ in 0..<25 {
                    stage.change(&dice)
                    guard dice.below(10) == 0 else { continue }
                    let follower = Follower(tree.collection)
                    if dice.below(2) == 0 { follower.dispose() } else { late.add(follower) }
                }
            }
            greedy.dispose()
            let isDone = DispatchSemaphore(value: 0)
            queue.schedule { isDone.signal() }
            isDone.wait(for: "the late deliveries")
            let expected = tree.array()
            for follower in steady + late.all {
                if follower.array != expected || !follower.flaws.isEmpty {
                    Issue.record(
                        "IMPULSE_SEED=\(seed): \(tree.name): \(follower.array), not \(expected): \(follower.flaws)")
                    return
                }
                follower.dispose()
            }
        }
    }
}

/// Sources that several threads change.
private final class ThreadStage: Sendable {
    private let stage = Stage(seed: 0)

    /// Returns a random tree of the sources as they are when it is asked.
    func tree(_ size: Int, _ dice: inout SplitMix64) -> Tree {
        let stage = stage
        guard size > 0 else {
            return dice.below(2) == 0
                ? Tree(name: "table", collection: stage.table.collection) { Array(stage.table.snapshot) }
                : Tree(name: "list", collection: stage.list.collection) { Array(stage.list.snapshot) }
        }
        if dice.below(3) == 0 {
            let first = dice.below(size)
            let combine = Tree.combinations[dice.below(Tree.combinations.count)]
            return combine(tree(first, &dice), tree(size - 1 - first, &dice))
        }
        let operators = Tree.operators(on: stage)
        return operators[dice.below(operators.count)](tree(size - 1, &dice))
    }

    func change(_ dice: inout SplitMix64) {
        let row = Row(id: ID(dice.below(20)), value: dice.below(30))
        let choice = dice.below(12)
        let (first, second) = (dice.below(40), dice.below(40))
        switch choice {
        case 0: stage.number.value = first % 6
        case 1: stage.range.value = first % 12..<first % 12 + second % 10
        case 2: stage.marks[first % 8].value = second % 4
        case 3:
            stage.parts[first % 4].modify { part in
                if part.count > 5 { part.removeAll() } else { part.insert(row, at: second % (part.count + 1)) }
            }
        case 4: stage.table.remove(id: row.id)
        case 5 where first < 4: stage.table.removeAll()
        case 6, 7:
            stage.list.modify { list in
                if list.count > 30 { list.removeAll() }
                for _ in 0..<(first < 3 ? 40 : 1) { list.insert(row, at: second % (list.count + 1)) }
            }
        case 8:
            stage.list.modify { list in
                guard list.count > 0 else { return }
                list.move(from: first % list.count, to: second % list.count)
                list[second % list.count] = row
            }
        case 9: stage.list.modify { list in if list.count > 0 { _ = list.remove(at: first % list.count) } }
        default:
            stage.table.modify { table in
                table.update(with: row)
                table[id: ID(first % 20)]?.value += 1
            }
        }
    }

    /// Subscribes, and changes the sources within deliveries, ten times, before it disposes of itself within one.
    func greedy(_ collection: LiveCollection<Row, Never>, _ seed: UInt64) -> any Disposable {
        let subscription = SerialDisposable()
        let changes = MutableProperty(0)
        subscription.current = collection.changes.subscribe { [self] _ in
            let number = changes.modify { count in
                count += 1
                return count
            }
            if number > 10 { return subscription.dispose() }
            var dice = SplitMix64(seed: seed ^ UInt64(number))
            change(&dice)
        }
        return subscription
    }
}
