public import Impulse

extension LiveCollection {
    /// Emits the values of a signal of each element, until the element is removed.
    ///
    ///     devices.collection.merge { $0.readings }
    ///
    /// The signal of an element is subscribed to when the element is inserted, and disposed of when it is removed. A
    /// replaced element gets another signal; a moved element keeps it. Fails with the first error of the source or any
    /// signal. Completes when the source and all signals have completed.
    ///
    /// - Parameter signal: returns the signal of an element. Called once for each inserted or replaced element.
    public func merge<Output: Sendable>(
        _ signal: @escaping @Sendable (Element) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        watching(signal).compactMap { step in
            if case .value(_, let value) = step { value } else { nil }
        }
    }
}
