import Impulse
import ImpulseTesting
import Testing

@testable import ImpulseCollections

/// Identities and keys whose hash values are equal, or beside one another.
@Suite struct HashIndexTests {
    private static let seeds: Range<UInt64> =
        Effort.seed.map { $0..<$0 + 1 } ?? 0..<Effort.count(small: 50, usual: 400, large: 20_000)

    @Test func `finds each place, whatever hash values others have that come and go`() {
        for seed in Self.seeds {
            var dice = SplitMix64(seed: seed)
            let hashes = (0..<40).map { _ in [-2, -1, 0, 1, 2, 3, Int.max, .min][dice.below(8)] }
            var (index, known) = (HashIndex(), Set<Int>())
            for step in 0..<120 {
                let number = dice.below(hashes.count)
                if known.remove(number) != nil {
                    index.remove(Place(number), hash: hashes[number]) { hashes[Int($0)] }
                } else {
                    known.insert(number)
                    index.insert(Place(number), hash: hashes[number])
                }
                let found = hashes.indices.filter { number in
                    index.place(hash: hashes[number]) { $0 == Place(number) } != nil
                }
                #expect(Set(found) == known && index.slots.count == known.count, "seed \(seed): step \(step)")
            }
        }
    }

    @Test func `keys with equal hash values have groups of their own`() {
        for seed in Self.seeds {
            var dice = SplitMix64(seed: seed)
            var model = (0..<dice.below(30)).map { _ in dice.below(60) }
            let (list, others) = (LiveArray(model), LiveArray([0, 16, 17, 33]))
            let firsts = Follower(list.collection.distinct { ID($0) })
            let joined = Follower(
                list.collection.leftJoin(others.collection) {
                    ID($0)
                } and: {
                    ID($0)
                } combining: {
                    [$0, $1 ?? -1]
                })
            for step in 0..<30 {
                let index = dice.below(model.count + 1)
                if dice.below(3) == 0, index < model.count {
                    list.remove(at: index)
                    model.remove(at: index)
                } else {
                    let number = dice.below(60)
                    list.insert(number, at: index)
                    model.insert(number, at: index)
                }
                #expect(firsts.array == model.firsts { $0 }, "seed \(seed): step \(step)")
                #expect(joined.array == model.map { [$0, [0, 16, 17, 33].contains($0) ? $0 : -1] })
            }
            #expect(firsts.flaws.isEmpty && joined.flaws.isEmpty, "seed \(seed)")
        }
    }
}
