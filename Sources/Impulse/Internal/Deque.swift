/// A queue that appends, and removes its first element, in amortized constant time.
///
/// It releases the memory of a burst: see ``Shrinking``.
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
        if count == slots.count { resize(to: max(4, count * 2)) }
        slots[wrapped(head + count)] = element
        count += 1
    }

    @inlinable
    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = slots[head].take()
        head = wrapped(head + 1)
        count -= 1
        if Shrinking.isSparse(count, of: slots.count) { resize(to: slots.count / 2) }
        return element
    }

    @inlinable
    func forEach(_ body: (Element) -> Void) {
        let end = head + count
        for index in head..<min(end, slots.count) { if let element = slots[index] { body(element) } }
        for index in 0..<max(0, end - slots.count) { if let element = slots[index] { body(element) } }
    }

    var elements: [Element] {
        var elements: [Element] = []
        forEach { elements.append($0) }
        return elements
    }

    /// Subtracts, because a division would cost more than all the rest.
    @inlinable
    func wrapped(_ index: Int) -> Int {
        index < slots.count ? index : index - slots.count
    }

    @inlinable
    mutating func resize(to capacity: Int) {
        var resized = ContiguousArray<Element?>()
        resized.reserveCapacity(capacity)
        // Moved: a copy would retain and release everything that each element refers to.
        for offset in 0..<capacity { resized.append(offset < count ? slots[wrapped(head + offset)].take() : nil) }
        slots = resized
        head = 0
    }
}

extension Deque: Sendable where Element: Sendable {}
