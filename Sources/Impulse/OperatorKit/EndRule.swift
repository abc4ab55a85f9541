import Synchronization

/// The meaning of the end of an input for the signal.
///
/// An error of an input ends the signal by every rule but ``never``.
public enum EndRule: Sendable {
    /// The signal ends with the input.
    case always
    /// The signal fails with the input, and ignores its completion.
    case byError
    /// The signal ignores the end of the input.
    case never
    /// The signal fails with the input, and completes once all inputs with this rule have completed.
    case whenAll
}

extension Subscriber {
    /// Returns the closure that receives the end of one input by `rule`, and counts the input where that matters.
    @inlinable
    func ending(by rule: EndRule) -> (Ending<Failure>) -> Void {
        switch rule {
        case .always: return { [self] in end($0) }
        case .byError: return { [self] in if case .error = $0 { end($0) } }
        case .never: return { _ in }
        case .whenAll:
            awaitOneMore()
            return { [self] ending in if isLast(ending) { end(ending) } }
        }
    }

    /// Makes the completion of the signal wait for one more input.
    @inlinable
    func awaitOneMore() {
        gate.awaited.add(1, ordering: .relaxed)
    }

    /// The number of inputs that must complete before the signal does.
    @inlinable
    var awaitedInputs: Int { gate.awaited.load(ordering: .acquiring) }

    /// Counts an awaited input that has ended; returns whether the signal ends with it.
    @inlinable
    func isLast(_ ending: Ending<Failure>) -> Bool {
        if case .error = ending { return true }
        return gate.awaited.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }
}
