/// The shared core of a property and its signals. It adds to the remembered value what sets need for
/// ``MutableProperty/modify(_:)``, channels and the Observation framework.
///
/// `@unchecked Sendable` for the reason given on ``RememberingCore``: it adds one constant, which is `Sendable`.
@usableFromInline
final class PropertyCore<Value: Sendable>: RememberingCore<PropertyMemory<Value>, Never>, @unchecked Sendable {
    @usableFromInline let registrar = LazyObservationRegistrar()

    @inlinable
    init(_ value: Value) {
        super.init(PropertyMemory(value: value))
    }

    @inlinable
    var value: Value { state.withLock { $0.memory.value } }

    /// ``value`` for clients, whose reads may be tracked.
    @inlinable
    var trackedValue: Value {
        registrar.noteReading()
        return value
    }

    @inlinable
    func send(_ value: Value) {
        _ = send(value, if: { _ in true }, noting: { $0.noteSet() })
    }

    /// Sends a value with a number of its own, unless one as new has been sent.
    @inlinable
    func send(_ value: Value, numbered number: Int) {
        // Checked before sending, too, so that a value that is not sent is not announced.
        guard state.withLock({ $0.memory.number.admits(number) }) else { return }
        _ = send(value, if: { $0.number.admits(number) }, noting: { $0.noteSet(numbered: number) })
    }

    /// Sends the value that `change` makes of the current one, and repeats that if another thread has sent meanwhile.
    @inlinable
    func modify<Result, Failing: Error>(
        _ change: (inout Value) throws(Failing) -> Result
    ) throws(Failing) -> Result {
        while true {
            let (current, sets) = state.withLock { state in
                state.memory.modifications += 1
                return (state.memory.value, state.memory.sets)
            }
            var value = current
            var made: Result?
            do throws(Failing) {
                try Modification.of(self) { () throws(Failing) in made = try change(&value) }
            } catch {
                state.withLock { $0.memory.modifications -= 1 }
                throw error
            }
            let (isLatest, hasEnded) = state.withLock { state in
                state.memory.modifications -= 1
                return (state.memory.sets == sets, state.ending != nil)
            }
            guard let result = made else { continue }
            if hasEnded || isLatest && send(value, if: { $0.sets == sets }, noting: { $0.noteSet() }) { return result }
        }
    }

    /// - Parameters:
    ///   - isWanted: whether the value is sent at all.
    ///   - note: gives it its number.
    /// - Returns: Whether it was sent.
    @inlinable
    func send(
        _ value: Value, if isWanted: (PropertyMemory<Value>) -> Bool, noting note: (inout SetNumber) -> Void
    ) -> Bool {
        let isAnnounced = registrar.willChange()
        var (isSent, isBeingModified) = (false, false)
        let subscribers = begin(.next(value), if: { isWanted($0.memory) }) { state in
            (isSent, isBeingModified) = (true, state.memory.modifications > 0)
            state.memory.sets &+= 1
            note(&state.memory.number)
            let previous = state.memory.value
            state.memory.value = value
            return previous
        }
        if isBeingModified { Modification.check(self) }
        registrar.didChange(announced: isAnnounced)
        if let subscribers { deliver(value, to: subscribers) }
        return isSent
    }
}

/// The current value of a property, and the bookkeeping of its sets.
@usableFromInline
struct PropertyMemory<Value: Sendable>: Memory {
    @usableFromInline var value: Value
    @usableFromInline var sets = 0
    /// The number of calls of ``MutableProperty/modify(_:)`` under way, on all threads.
    @usableFromInline var modifications = 0
    @usableFromInline var number = SetNumber()

    @inlinable
    init(value: Value) {
        self.value = value
    }

    @inlinable
    func forEach(_ body: (Value) -> Void) { body(value) }
}
