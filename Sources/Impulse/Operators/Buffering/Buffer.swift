/// Values that wait, as many as a policy lets.
@usableFromInline
struct Buffer<Element, Failure: Error> {
    @usableFromInline var elements = Deque<Element>()
    @usableFromInline let policy: BufferingPolicy<Failure>

    /// How many have been dropped so far.
    @usableFromInline var dropped = 0

    @inlinable
    init(_ policy: BufferingPolicy<Failure>) {
        self.policy = policy
    }

    /// Takes an element, and returns what came of it if there was no room.
    @inlinable
    mutating func append(_ element: Element) -> Overflow<Element, Failure>? {
        if elements.count < policy.limit {
            elements.append(element)
            return nil
        }
        return policy.overflow(of: element, counting: &dropped) { element in
            elements.append(element)
            return elements.popFirst()
        }
    }
}

extension BufferingPolicy {
    /// What becomes of an element that finds a buffer full.
    ///
    /// - Parameter push: appends an element, and removes the first.
    @inlinable
    func overflow<Element>(
        of element: Element, counting dropped: inout Int, push: (Element) -> Element?
    ) -> Overflow<Element, Failure>? {
        switch excess {
        case .fails(let error): return .failed(error)
        case .dropsNewest:
            dropped += 1
            return .dropped(element, count: dropped)
        case .dropsOldest:
            dropped += 1
            return push(element).map { .dropped($0, count: dropped) }
        }
    }
}

extension Buffer: Sendable where Element: Sendable {}

/// What came of an element that found a buffer full.
@frozen
@usableFromInline
enum Overflow<Element, Failure: Error> {
    /// This one had to go, to be let go of where no lock is held; and so many so far.
    case dropped(Element, count: Int)
    /// It was not taken, and the signal is to end.
    case failed(Failure)
}

extension Overflow: Sendable where Element: Sendable {}

/// Reports what a buffer drops, with its place on the trail.
@usableFromInline
struct OverflowReporter: Sendable {
    @usableFromInline let trail: Trail
    @usableFromInline let source: StaticString?

    /// - Parameter source: the operator, as it is spelled; `nil` if it is the operator's purpose to drop values, which then are no
    ///   losses.
    @usableFromInline
    init<Failure>(_ source: StaticString?, on trail: Trail, _ policy: BufferingPolicy<Failure>) {
        self.source = source
        self.trail = source != nil && policy.isBounded ? trail.listening() : trail
    }

    /// Tells of a drop, and hands back the error with which the signal is to end, if it is.
    @inlinable
    func failure<Element, Failure>(of overflow: Overflow<Element, Failure>?) -> Failure? {
        switch overflow {
        case nil: return nil
        case .failed(let error): return error
        case .dropped(_, let count):
            if let source { trail.reportFromUpstream(.overflow(count: count), in: "\(source)") }
            return nil
        }
    }
}
