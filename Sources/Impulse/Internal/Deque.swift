/// A queue that is short at both ends: appending and removing the first take constant time.
@usableFromInline
struct Deque<Element> {
    @usableFromInline var slots: ContiguousArray<Element?> = []
    @usableFromInline var head = 0
    @usableFromInline var count = 0

    @inlinable
    init() {}

    @inlinable
    var isEmpty: Bool { count == 0 }

    @inlinable
    mutating func append(_ element: Element) {
        if count == slots.count { grow() }
        slots[wrapped(head + count)] = element
        count += 1
    }

    @inlinable
    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = slots[head].take()
        head = wrapped(head + 1)
        count -= 1
        return element
    }

    @inlinable
    func forEach(_ body: (Element) -> Void) {
        let end = head + count
        for index in head..<min(end, slots.count) { if let element = slots[index] { body(element) } }
        for index in 0..<max(0, end - slots.count) { if let element = slots[index] { body(element) } }
    }

    /// A subtraction, since a division would cost more than all else.
    @inlinable
    func wrapped(_ index: Int) -> Int {
        index < slots.count ? index : index - slots.count
    }

    @inlinable
    mutating func grow() {
        var larger = ContiguousArray<Element?>()
        larger.reserveCapacity(max(4, count * 2))
        forEach { larger.append($0) }
        larger.append(contentsOf: repeatElement(nil, count: max(4, count * 2) - count))
        slots = larger
        head = 0
    }
}

extension Deque: Sendable where Element: Sendable {}
