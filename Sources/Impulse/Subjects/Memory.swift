/// The values that a core remembers for later subscribers.
@usableFromInline
protocol Memory<Value>: Sendable {
    associatedtype Value: Sendable

    func forEach(_ body: (Value) -> Void)
}

/// The memory of a subject, which takes every value sent.
@usableFromInline
protocol SubjectMemory<Value>: Memory {
    /// Remembers `value`, and returns the value that it replaces.
    mutating func remember(_ value: Value) -> Value?
}

/// A memory of one value, the current one.
@usableFromInline
struct CurrentValue<Value: Sendable>: SubjectMemory {
    @usableFromInline var value: Value

    @inlinable
    init(value: Value) {
        self.value = value
    }

    @inlinable
    mutating func remember(_ value: Value) -> Value? {
        let previous = self.value
        self.value = value
        return previous
    }

    @inlinable
    func forEach(_ body: (Value) -> Void) { body(value) }
}

/// A memory of the last values, up to `capacity`.
@usableFromInline
struct History<Value: Sendable>: SubjectMemory {
    @usableFromInline var values = Deque<Value>()
    @usableFromInline let capacity: Int

    @inlinable
    init(capacity: Int) {
        self.capacity = capacity
    }

    @inlinable
    mutating func remember(_ value: Value) -> Value? {
        values.append(value)
        return values.count > capacity ? values.popFirst() : nil
    }

    @inlinable
    func forEach(_ body: (Value) -> Void) { values.forEach(body) }
}
