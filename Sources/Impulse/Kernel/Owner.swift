extension Subscriber {
    /// The right to emit, and to change the state that an operator keeps in a subscription.
    ///
    /// One call at a time has it: the closure of an input, of an alarm, or of `perform(_:)`. It cannot be copied or
    /// stored, so the compiler rejects code that emits from anywhere else.
    public struct Owner: ~Copyable {
        /// Not retained, because the gate outlives the call: retaining it would cost 40 instructions per event.
        @usableFromInline let gate: Unmanaged<Gate<Value, Failure>>

        /// Only for ``Gate``, whose word is busy on behalf of the caller.
        @inlinable
        @inline(__always)
        init(of gate: Gate<Value, Failure>) {
            self.gate = .passUnretained(gate)
        }
    }
}

extension Subscriber.Owner {
    /// Delivers a value downstream; after ``finish(_:)``, does nothing.
    ///
    /// Check ``isOpen`` before a second value in the same call: the first may have led to a disposal.
    @inlinable
    @inline(__always)
    public func emit(_ value: Value) {
        gate._withUnsafeGuaranteedRef { gate in
            switch gate.outlet {
            case .some(let outlet): outlet.next(value)
            case .none: break
            }
        }
    }

    /// Disposes of the inputs, then delivers the terminal event. Later calls do nothing.
    @inlinable
    public func finish(_ ending: Ending<Failure>) {
        gate._withUnsafeGuaranteedRef { $0.finish(ending) }
    }

    /// True if the signal has neither ended nor been disposed of.
    @inlinable
    public var isOpen: Bool { gate._withUnsafeGuaranteedRef { $0.isOpen } }
}
