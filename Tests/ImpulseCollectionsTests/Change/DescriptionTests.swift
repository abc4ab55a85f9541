import Impulse
import ImpulseCollections
import ImpulseTesting
import Testing

@Suite struct ChangeDescriptionTests {
    private let letters = LiveArray(["a", "b", "c"])

    @Test func `a description has the number of elements, and what the change does to how many`() {
        let descriptions = Log<String>()
        letters.collection.changes.subscribe { descriptions.add($0.description) }
        letters.modify { letters in
            letters.remove(at: 0)
            letters.append("d")
            letters.append("e")
        }
        letters[0] = "B"
        letters.move(from: 3, to: 0)
        letters.removeAll()
        #expect(
            descriptions.all == [
                "3 elements", "4 elements: 1 removed, 2 inserted", "4 elements: 1 updated", "4 elements: 1 moved",
                "0 elements instead of 4",
            ])
    }

    @Test func `marbles draw changes by their descriptions`() {
        let marbles = MarbleTest()
        let pages = marbles.cold("-a--b-|", values: ["a": [1, 2], "b": [3]])
        marbles.expect(
            LiveCollection(appending: pages).changes.map(\.description), "-A--B-|",
            values: ["A": "2 elements: 2 inserted", "B": "3 elements: 1 inserted"])
    }
}
