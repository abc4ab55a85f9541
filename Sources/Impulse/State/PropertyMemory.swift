/// The current value of a property, and what is known of its sets.
@usableFromInline
struct PropertyMemory<Value: Sendable>: Memory {
    @usableFromInline var value: Value
    @usableFromInline var sets = 0
    /// The calls of ``MutableProperty/modify(_:)`` under way, on all threads.
    @usableFromInline var modifications = 0
    @usableFromInline var number = SetNumber()

    @inlinable
    init(value: Value) {
        self.value = value
    }

    @inlinable
    func forEach(_ body: (Value) -> Void) { body(value) }
}
