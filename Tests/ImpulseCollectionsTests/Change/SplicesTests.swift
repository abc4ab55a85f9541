import Impulse
import ImpulseCollections
import Testing

@Suite struct SplicesTests {
    @Test func `indices are in ascending order, whatever the order of the changes`() {
        let list = LiveArray(0..<6)
        let indices = Log<ChangedIndices>()
        let subscription = list.collection.changes.subscribe { indices.add($0.indices) }
        list.modify { list in
            list.insert(-1, at: 5)
            list.insert(-2, at: 1)
            (list[4], list[0]) = (30, 0)
        }
        list.modify { list in
            list.remove(at: 6)
            list.remove(at: 1)
        }
        #expect(indices.all.last?.removed == [1, 6])
        #expect(indices.all.dropFirst().first?.inserted == [1, 6])
        #expect(indices.all.dropFirst().first?.updated == [0, 4])
        subscription.dispose()
    }

    @Test func `a change of too many elements is one step, from the first to the last that it changes`() {
        let list = LiveArray(0..<10)
        let steps = Log<[Int]>()
        list.collection.changes.subscribe { change in
            change.forEachSplice(limit: 1) { _, position, removed, inserted in
                steps.add([position, removed, inserted])
            }
        }
        list.modify { list in (list[5], list[7]) = (-5, -7) }
        list.modify { list in
            list.remove(at: 2)
            list.insert(-2, at: 4)
            list.insert(-3, at: 5)
        }
        #expect(steps.all == [[0, 0, 10], [5, 3, 3], [2, 3, 4]])
    }
}
