import ImpulseCollections
import Testing

@Suite struct NumberedElementsTests {
    private var letters = NumberedElements(ascending: [(number: -2, element: "a"), (1, "b"), (3, "c")])

    private mutating func set(_ elements: [(number: Int64, element: String?)]) -> CollectionChange<String> {
        letters.set(elements)
    }

    @Test mutating func `numbers are inserted, replaced and removed in their order`() {
        let change = set([(number: 2, element: "x"), (-2, "A"), (3, nil)])
        #expect(Array(change.before) == ["a", "b", "c"])
        #expect(Array(change.after) == ["A", "b", "x"])
        #expect((change.indices.removed, change.indices.inserted, change.indices.updated) == ([2], [2], [0]))
    }

    @Test mutating func `the removal of a number that is not there changes nothing`() {
        #expect(set([(number: 2, element: nil)]).isEmpty)
        #expect(Array(letters.all.after) == ["a", "b", "c"])
    }

    @Test mutating func `other elements replace those with their numbers`() {
        let change = letters.replace(by: NumberedElements(ascending: [(number: 1, element: "B"), (4, "d")]))
        #expect(Array(change.after) == ["B", "d"])
        #expect((change.indices.removed, change.indices.inserted, change.indices.updated) == ([0, 2], [1], [0]))
    }
}
