public import Impulse

extension LiveCollection {
    /// Emits the values of a signal of each element, until that goes.
    ///
    ///     devices.collection.merge { $0.readings }
    ///
    /// The signal of an element is subscribed to when the element is inserted, and disposed of when it is removed. An
    /// element that is replaced gets another signal, one that moves keeps it. The first error of a signal, too, is
    /// that of the result. Completes when the source and all signals have completed.
    ///
    /// - Parameter signal: returns the signal of an element. Is called once for each element that is inserted or
    ///   replaced.
    public func merge<Output: Sendable>(
        _ signal: @escaping @Sendable (Element) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        watching(signal).compactMap { step in
            if case .value(_, let value) = step { value } else { nil }
        }
    }
}
