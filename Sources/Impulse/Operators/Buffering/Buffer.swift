/// A buffer of elements, limited by a policy.
@usableFromInline
struct Buffer<Element, Failure: Error> {
    @usableFromInline var elements = Deque<Element>()
    @usableFromInline let policy: BufferingPolicy<Failure>

    /// The number of elements dropped so far.
    @usableFromInline var dropped = 0

    @inlinable
    init(_ policy: BufferingPolicy<Failure>) {
        self.policy = policy
    }

    /// Appends an element, and returns the overflow if the buffer was full.
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

extension Buffer {
    /// Appends an element of a source that the valve pauses; the policy decides on an element of another source.
    @usableFromInline
    mutating func append(_ element: Element, heeding valve: Valve?) -> Overflow<Element, Failure>? {
        if let valve {
            let isHeeded = valve.isHeeded(whenFull: elements.count > policy.limit)
            switch policy.excess {
            case .waits(let error?) where !isHeeded: return .failed(error)
            case .waits(nil) where !isHeeded: break
            default:
                elements.append(element)
                return nil
            }
        }
        return append(element)
    }

    @usableFromInline
    var isFull: Bool { elements.count >= policy.limit }

    /// Opens the valve if at most half of the limit is enqueued. Returns closures to call outside the lock.
    func opening(_ valve: Valve) -> [@Sendable () -> Void] {
        elements.count <= policy.limit / 2 ? valve.opening() : []
    }
}

extension BufferingPolicy {
    /// Handles an element that finds a buffer full.
    ///
    /// - Parameter push: appends an element, and removes and returns the first.
    @inlinable
    func overflow<Element>(
        of element: Element, counting dropped: inout Int, push: (Element) -> Element?
    ) -> Overflow<Element, Failure>? {
        switch excess {
        case .fails(let error), .waits(let error?): return .failed(error)
        case .dropsNewest, .waits(nil), .keeps:
            dropped += 1
            return .dropped(element, count: dropped)
        case .dropsOldest:
            dropped += 1
            return push(element).map { .dropped($0, count: dropped) }
        }
    }
}

extension Buffer: Sendable where Element: Sendable {}

/// The outcome of appending an element to a full buffer.
@usableFromInline
enum Overflow<Element, Failure: Error> {
    /// The buffer has dropped this element, which is returned so that it is released outside the lock. `count` is the
    /// number of elements dropped so far.
    case dropped(Element, count: Int)
    /// The buffer has refused the element, and the signal must fail with this error.
    case failed(Failure)
}

extension Overflow: Sendable where Element: Sendable {}

/// The diagnostics of one buffer: reports what it drops, with its position on the trail.
@usableFromInline
struct OverflowReporter: Sendable {
    @usableFromInline let trail: Trail
    @usableFromInline let source: StaticString?

    /// The buffer, for the inspector.
    @usableFromInline let buffer: InspectedBuffer

    /// - Parameter source: the operator, as it is spelled; `nil` if the operator drops values on purpose.
    @usableFromInline
    init<Failure>(_ source: StaticString?, on trail: Trail, _ policy: BufferingPolicy<Failure>) {
        self.source = source
        let isListening = source != nil && (policy.isBounded || SignalMonitoring.current != nil)
        self.trail = isListening ? trail.listening() : trail
        buffer = InspectedBuffer(on: trail)
    }

    /// Lets the monitor of the process, if there is one, read the depth of the operator's buffer.
    @usableFromInline
    func monitoring(_ depth: @escaping @Sendable () -> Int) -> (any Disposable)? {
        buffer.read(depth)
        guard source != nil, let monitor = SignalMonitoring.current else { return nil }
        return monitor.buffers(
            { [node = trail.node] in node?.namesUpstream.last ?? node?.namesDownstream.first }, depth: depth)
    }

    /// Reports a dropped element, and returns the error with which the signal must fail, if any.
    @inlinable
    func failure<Element, Failure>(of overflow: Overflow<Element, Failure>?) -> Failure? {
        switch overflow {
        case nil: return nil
        case .failed(let error): return error
        case .dropped(_, let count):
            buffer.note(drops: count)
            if let source { trail.reportFromUpstream(.overflow(count: count), in: "\(source)") }
            return nil
        }
    }
}
