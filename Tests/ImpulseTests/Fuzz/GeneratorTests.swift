import Testing

/// Tests of the fuzzer itself, which finds little if it generates little.
@Suite struct GeneratorTests {
    private static let plays = (1...5_000).map { Play(seed: $0) }

    @Test func `a seed always makes the same play`() {
        for (index, play) in Self.plays.prefix(100).enumerated() {
            #expect(Play(seed: UInt64(index + 1)).description == play.description)
        }
    }

    @Test func `every operator occurs`() {
        let used = Set(Self.plays.flatMap(\.tree.preorder).map(\.node.name))
        #expect(used == Set(Operator.all.map(\.name)))
    }

    @Test func `every timing operator occurs`() {
        let used = (1...2_000).flatMap { Play(timedSeed: $0).tree.preorder }.map(\.node.name)
        #expect(Set(used) == Set((Operator.timedLeaves + Operator.timedBranches).map(\.name)))
    }

    @Test func `every operator with closures reacts in some play`() {
        let reacting = Self.plays.flatMap(\.tree.preorder).filter { $0.reaction != nil }
        #expect(Set(reacting.map(\.node.name)) == Set(Operator.all.filter(\.reacts).map(\.name)))
    }

    @Test func `shrinking a failing play keeps only the cause of its failure`() throws {
        func isWrong(_ play: Play) -> Bool {
            play.tree.preorder.contains { $0.node.name == "take(_:)" } && play.script.steps.count > 1
        }
        let play = try #require(Self.plays.first { isWrong($0) && $0.tree.size > 6 })
        let shrunk = play.shrunk(whileWrong: isWrong)
        #expect(shrunk.tree.size == 2)
        #expect(shrunk.script.steps.count == 2)
    }
}
