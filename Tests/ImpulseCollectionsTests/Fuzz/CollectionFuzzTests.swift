import Impulse
import ImpulseTesting
import Testing

/// Random trees of operators on random sources, beside the same on arrays. `IMPULSE_SEED` repeats one.
@Suite struct CollectionFuzzTests {
    private static let seeds: Range<UInt64> =
        Effort.seed.map { $0..<$0 + 1 } ?? 0..<Effort.count(small: 80, usual: 400, large: 25_000)
    private static let batches = 40

    @Test(arguments: 0..<4)
    func `trees of up to eight operators have what the same on arrays has, after each change`(part: UInt64) {
        for seed in Self.seeds where seed % 4 == part || Effort.seed != nil {
            if let difference = difference(seed: seed) {
                Issue.record("IMPULSE_SEED=\(seed): \(difference)")
                return
            }
        }
    }

    /// Returns what differs with the tree and the batches of a seed.
    private func difference(seed: UInt64) -> String? {
        var dice = SplitMix64(seed: seed)
        let stage = Stage(seed: dice.next())
        if dice.below(2) == 0 { for _ in 0..<5 { stage.change() } }
        let tree = Tree.random(1 + Int(seed % 8), on: stage, &dice)
        var followers = [Follower(tree.collection)]
        for batch in 0..<Self.batches {
            let counts = followers.map(\.changes)
            let isSource = stage.change()
            let expected = tree.array()
            for (index, follower) in followers.enumerated() {
                let changes = follower.changes - counts[index]
                if isSource && tree.isLinear && changes > 1 {
                    return "\(tree.name): batch \(batch): \(changes) changes for one"
                }
                if follower.array != expected || !follower.flaws.isEmpty {
                    return "\(tree.name): batch \(batch): \(follower.array), not \(expected); \(follower.flaws)"
                }
            }
            if dice.below(8) == 0 { followers.append(Follower(tree.collection)) }
            if followers.count > 1, dice.below(8) == 0 { followers.remove(at: dice.below(followers.count)).dispose() }
        }
        for follower in followers { follower.dispose() }
        return nil
    }
}
