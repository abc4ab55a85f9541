#if NATS
/// Elements by keys that are never reused, in constant time and without hashing.
package struct Slots<Element> {
    private var elements: [(serial: UInt32, element: Element?)] = []
    private var free: [UInt32] = []
    private var serial: UInt32 = 0

    private static var usualCapacity: Int { 1_024 }

    package init() {}

    package var count: Int { elements.count - free.count }

    /// Returns the key, which is greater than all earlier ones until 4 billion have been used.
    package mutating func insert(_ element: Element) -> UInt64 {
        serial &+= 1
        let index: UInt32
        if let last = free.popLast() {
            index = last
            elements[Int(index)] = (serial, element)
        } else {
            index = UInt32(elements.count)
            elements.append((serial, element))
        }
        return UInt64(serial) << 32 | UInt64(index)
    }

    package mutating func remove(_ key: UInt64) -> Element? {
        guard let index = index(of: key), let element = elements[index].element.take() else { return nil }
        free.append(UInt32(index))
        // Releases the memory of a burst.
        if count == 0, elements.count > Self.usualCapacity { (elements, free) = ([], []) }
        return element
    }

    package subscript(key: UInt64) -> Element? { index(of: key).flatMap { elements[$0].element } }

    package func contains(_ key: UInt64) -> Bool { index(of: key) != nil }

    /// The keys of the elements that match, in the order of insertion.
    package func keys(where isWanted: (Element) -> Bool) -> [UInt64] {
        elements.indices.filter { elements[$0].element.map(isWanted) ?? false }
            .map { UInt64(elements[$0].serial) << 32 | UInt64($0) }.sorted()
    }

    private func index(of key: UInt64) -> Int? {
        let index = Int(key & 0xFFFF_FFFF)
        guard index < elements.count, elements[index].serial == UInt32(truncatingIfNeeded: key >> 32),
            elements[index].element != nil
        else { return nil }
        return index
    }
}

extension Slots: Sendable where Element: Sendable {}
#endif
