/// The values that a core remembers for later subscribers.
@usableFromInline
protocol Memory<Value>: Sendable {
    associatedtype Value: Sendable

    func forEach(_ body: (Value) -> Void)

    /// Remembers `value`, and returns the value that it replaces.
    mutating func remember(_ value: Value) -> Value?
}

extension Memory {
    /// The number of values that it remembers. It takes time that grows with the memory.
    @inlinable var count: Int {
        var count = 0
        forEach { _ in count += 1 }
        return count
    }

    /// The last value that it has remembered. It takes time that grows with the memory.
    @inlinable var newest: Value? {
        var newest: Value?
        forEach { newest = $0 }
        return newest
    }
}

/// A memory of one value, the current one.
@usableFromInline
struct CurrentValue<Value: Sendable>: Memory {
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

/// A memory of the last values, up to `capacity`: once there are as many, each new value takes the place of the
/// oldest.
@usableFromInline
struct History<Value: Sendable>: Memory {
    @usableFromInline var values: ContiguousArray<Value> = []
    @usableFromInline var oldest = 0
    @usableFromInline let capacity: Int

    @inlinable
    init(capacity: Int) {
        self.capacity = capacity
    }

    @inlinable
    mutating func remember(_ value: Value) -> Value? {
        if values.count < capacity {
            values.append(value)
            return nil
        }
        if capacity == 0 { return value }
        defer { oldest = oldest + 1 == capacity ? 0 : oldest + 1 }
        let forgotten = values[oldest]
        values[oldest] = value
        return forgotten
    }

    @inlinable
    func forEach(_ body: (Value) -> Void) {
        values.withUnsafeBufferPointer { values in
            for index in oldest..<values.count { body(values[index]) }
            for index in 0..<oldest { body(values[index]) }
        }
    }
}
