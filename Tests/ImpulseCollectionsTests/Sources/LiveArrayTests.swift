import Impulse
import ImpulseTesting
import Testing

@testable import ImpulseCollections

@Suite struct LiveArrayTests {
    private static let seeds: Range<UInt64> =
        Effort.seed.map { $0..<$0 + 1 } ?? 0..<Effort.count(small: 50, usual: 300, large: 20_000)

    @Test func `an array is like Swift's after random changes, and its subscribers can follow them`() {
        for seed in Self.seeds {
            var dice = SplitMix64(seed: seed)
            var model = (0..<dice.below(50)).map { $0 }
            let array = LiveArray(model)
            let follower = Follower(array.collection)
            for step in 0..<100 {
                array.modify { contents in
                    for _ in 0..<dice.below(4) { Self.change(&contents, &model, step, &dice) }
                }
                if Array(array.snapshot) != model || follower.array != model || !follower.flaws.isEmpty {
                    Issue.record(
                        "IMPULSE_SEED=\(seed): step \(step): \(array.snapshot), not \(model): \(follower.flaws)")
                    return
                }
            }
        }
    }

    private static func change(
        _ contents: inout LiveArray<Int>.Contents, _ model: inout [Int], _ step: Int, _ dice: inout SplitMix64
    ) {
        let index = dice.below(model.count + 1)
        switch dice.below(7) {
        case 0, 1:
            contents.insert(step, at: index)
            model.insert(step, at: index)
        case 2 where index < model.count:
            #expect(contents.remove(at: index) == model.remove(at: index))
        case 3 where index < model.count:
            contents[index] = -step
            model[index] = -step
        case 4 where index < model.count:
            let destination = dice.below(model.count)
            contents.move(from: index, to: destination)
            model.insert(model.remove(at: index), at: destination)
        case 5 where dice.below(10) == 0:
            contents.removeAll()
            model.removeAll()
        default:
            let end = index + dice.below(model.count - index + 1)
            let added = (0..<dice.below(5)).map { step * 10 + $0 }
            contents.replaceSubrange(index..<end, with: added)
            model.replaceSubrange(index..<end, with: added)
        }
    }

    @Test(arguments: [0, 1, 5, 9])
    func `elements that are inserted at one index again and again get other places`(index: Int) {
        let array = LiveArray(0..<10)
        let follower = Follower(array.collection)
        var model = Array(0..<10)
        for number in 100..<400 {
            array.insert(number, at: index)
            model.insert(number, at: index)
        }
        #expect(follower.array == model)
        #expect(follower.flaws.isEmpty)
    }

    @Test func `an insertion between crowded elements changes no index of others`() {
        let array = LiveArray(0..<10)
        let indices = Log<ChangedIndices>()
        array.collection.changes.skip(1).subscribe { indices.add($0.indices) }
        for number in 100..<200 { array.insert(number, at: 5) }
        #expect(
            indices.all.allSatisfy {
                $0.inserted == [5] && $0.moved.isEmpty && $0.updated.isEmpty && $0.removed.isEmpty
            })
    }

    @Test func `an element that moves and moves back within one change can be followed`() {
        let array = LiveArray<Int>()
        for number in 0..<3 { array.append(number) }
        let followers = [Follower(array.collection), Follower(array.collection.map { $0 + 1 })]
        array.modify { contents in
            contents.move(from: 2, to: 0)
            contents.move(from: 0, to: 2)
        }
        #expect(followers.map(\.array) == [[0, 1, 2], [1, 2, 3]])
        #expect(followers.flatMap(\.flaws).isEmpty)
    }

    @Test func `insertions in one change copy the edits before them only to make room`() {
        let array = LiveArray([0])
        let copies = array.modify { contents in
            var (address, copies) = (UInt?.none, 0)
            for number in 1...1_000 {
                if number % 2 == 0 { contents.append(number) } else { contents.replaceSubrange(1..<1, with: [number]) }
                let current = contents.edits?.edits.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
                if current != address { copies += 1 }
                address = current
            }
            return copies
        }
        #expect(copies < 30)
        #expect(array.snapshot.count == 1_001)
    }

    @Test func `a move is one move`() {
        let array = LiveArray(["a", "b", "c"])
        let indices = Log<ChangedIndices>()
        array.collection.changes.skip(1).subscribe { indices.add($0.indices) }
        array.move(from: 0, to: 2)
        #expect(indices.all.first?.moved.map { [$0.source, $0.destination] } == [[0, 2]])
        #expect(indices.all.first?.updated == [])
    }
}
