/// What a subject remembers for those who subscribe later.
protocol Memory<Value>: Sendable {
    associatedtype Value: Sendable

    /// Remembers `value`, and returns what is forgotten for it.
    mutating func remember(_ value: Value) -> Value?

    func forEach(_ body: (Value) -> Void)
}

/// One value: the current one.
struct CurrentValue<Value: Sendable>: Memory {
    var value: Value

    mutating func remember(_ value: Value) -> Value? {
        let previous = self.value
        self.value = value
        return previous
    }

    func forEach(_ body: (Value) -> Void) { body(value) }
}

/// The last values, up to a number.
struct History<Value: Sendable>: Memory {
    private var values = Deque<Value>()
    let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    mutating func remember(_ value: Value) -> Value? {
        values.append(value)
        return values.count > capacity ? values.popFirst() : nil
    }

    func forEach(_ body: (Value) -> Void) { values.forEach(body) }
}
