extension Subscriber {
    /// The right to emit, and to change the state that an operator keeps beside its subscriber.
    ///
    /// One call at a time has it: the closure of an input, of an alarm, or of `perform(_:)`. It cannot be copied or kept, so the
    /// compiler refuses to emit from anywhere else.
    public struct Owner: ~Copyable {
        /// Not counted, since the gate outlives the call: a count would cost 40 instructions an event.
        @usableFromInline let gate: Unmanaged<Gate<Value, Failure>>

        /// For ``Gate`` alone, whose word is busy on behalf of the caller.
        @inlinable
        @inline(__always)
        init(of gate: Gate<Value, Failure>) {
            self.gate = .passUnretained(gate)
        }
    }
}

extension Subscriber.Owner {
    /// Delivers a value downstream; after ``finish(_:)``, nowhere.
    ///
    /// Before a second value in one call, ask ``isOpen``: the subscription may have been disposed of inside the first.
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

    /// Whether the signal has neither ended nor been disposed of.
    @inlinable
    public var isOpen: Bool { gate._withUnsafeGuaranteedRef { $0.isOpen } }
}
