/// Elements in the order of their insertion, each removable by the key it was given.
///
/// The first element is stored inline: most holders have one.
@usableFromInline
struct Bag<Element> {
    @usableFromInline typealias Key = UInt64

    private var nextKey: Key = 0
    private var first: (key: Key, element: Element)?
    private var rest: [Key: Element] = [:]

    @usableFromInline
    init() {}

    @usableFromInline
    mutating func insert(_ element: Element) -> Key {
        let key = nextKey
        nextKey += 1
        if first == nil && rest.isEmpty {
            first = (key, element)
        } else {
            rest[key] = element
        }
        return key
    }

    @usableFromInline
    mutating func remove(_ key: Key) -> Element? {
        guard let inline = first, inline.key == key else { return rest.removeValue(forKey: key) }
        first = nil
        return inline.element
    }

    /// Removes those that match, and returns them, oldest first.
    mutating func removeAll(where matches: (Element) -> Bool) -> [Element] {
        let removed = elements.filter(matches)
        if let inline = first, matches(inline.element) { first = nil }
        rest = rest.filter { !matches($0.value) }
        return removed
    }

    var count: Int { rest.count + (first == nil ? 0 : 1) }

    func keys(where matches: (Element) -> Bool) -> [Key] {
        let keys = rest.filter { matches($0.value) }.map(\.key)
        return if let first, matches(first.element) { [first.key] + keys } else { keys }
    }

    func key(where matches: (Element) -> Bool) -> Key? {
        if let first, matches(first.element) { return first.key }
        return rest.first { matches($0.value) }?.key
    }

    /// All elements, oldest first.
    var elements: [Element] {
        (first.map { [$0.element] } ?? []) + rest.sorted { $0.key < $1.key }.map { $0.value }
    }
}
