/// Elements in the order of their insertion, each removable by the key that its insertion returned.
///
/// The first two are stored inline, because most containers hold no more. Keys increase, so the other elements are
/// sorted by key, and binary search finds them. A removed element leaves a hole; the holes are closed once they are
/// more than half of the slots.
@usableFromInline
struct Bag<Element> {
    @usableFromInline typealias Key = UInt64

    typealias Slot = (key: Key, element: Element?)

    /// The key of the next element.
    private(set) var nextKey: Key = 0
    var first: (key: Key, element: Element)?
    var second: (key: Key, element: Element)?
    var rest: ContiguousArray<Slot> = []
    private var holes = 0

    init() {}

    @discardableResult
    mutating func insert(_ element: consuming Element) -> Key {
        let key = nextKey
        insert(element, at: key)
        return key
    }

    /// Inserts an element under a key of the caller, which must be higher than all earlier ones.
    mutating func insert(_ element: consuming Element, at key: Key) {
        assert(key >= nextKey, "The key of a caller must be higher than all keys before it.")
        nextKey = key + 1
        if !rest.isEmpty || (first != nil && second != nil) {
            rest.append((key, element))
        } else {
            first = first ?? second.take()
            if first == nil { first = (key, element) } else { second = (key, element) }
        }
    }

    @discardableResult
    mutating func remove(_ key: Key) -> Element? {
        if first?.key == key { return first.take()?.element }
        if second?.key == key { return second.take()?.element }
        guard let index = index(of: key), let element = rest[index].element.take() else { return nil }
        holes += 1
        if holes * 2 > rest.count { closeHoles() }
        return element
    }

    private func index(of key: Key) -> Int? {
        var range = rest.indices
        while let lowest = range.first {
            let middle = lowest + range.count / 2
            let found = rest[middle].key
            if found == key { return middle }
            range = found < key ? middle + 1..<range.upperBound : lowest..<middle
        }
        return nil
    }

    private mutating func closeHoles() {
        // Loops: the standard library's functions for any range and condition take more code.
        var end = 0
        for index in rest.indices where rest[index].element != nil {
            if end < index { rest.swapAt(end, index) }
            end += 1
        }
        while rest.count > end { rest.removeLast() }
        rest.shrinkIfSparse()
        holes = 0
    }

    /// Changes the element with this key, if there is one.
    mutating func change<Result>(_ key: Key, _ body: (inout Element) -> Result) -> Result? {
        // In place: a copy would retain everything that the element holds.
        if first?.key == key { return body(&first!.element) }
        if second?.key == key { return body(&second!.element) }
        guard let index = index(of: key), rest[index].element != nil else { return nil }
        return body(&rest[index].element!)
    }

    var count: Int { rest.count - holes + (first == nil ? 0 : 1) + (second == nil ? 0 : 1) }

    func keys(where matches: (Element) -> Bool) -> [Key] {
        var keys: [Key] = []
        forEach { if matches($1) { keys.append($0) } }
        return keys
    }

    /// Removes and returns the oldest element that matches.
    mutating func removeFirst(where matches: (Element) -> Bool) -> Element? {
        if let first, matches(first.element) { return remove(first.key) }
        if let second, matches(second.element) { return remove(second.key) }
        return rest.first { $0.element.map(matches) ?? false }.flatMap { remove($0.key) }
    }

    /// All elements, oldest first.
    var elements: [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        forEach { elements.append($1) }
        return elements
    }

    func forEach(_ body: (Key, Element) -> Void) {
        if let first { body(first.key, first.element) }
        if let second { body(second.key, second.element) }
        for slot in rest { if let element = slot.element { body(slot.key, element) } }
    }
}

extension Bag: Sendable where Element: Sendable {}
