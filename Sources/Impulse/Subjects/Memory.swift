/// What a core remembers for those who subscribe later.
@usableFromInline
protocol Memory<Value>: Sendable {
    associatedtype Value: Sendable

    func forEach(_ body: (Value) -> Void)
}

/// The memory of a subject: all that is sent goes into it.
@usableFromInline
protocol SubjectMemory<Value>: Memory {
    /// Remembers `value`, and returns what is forgotten for it.
    mutating func remember(_ value: Value) -> Value?
}

/// One value: the current one.
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

/// The last values, up to a number.
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
