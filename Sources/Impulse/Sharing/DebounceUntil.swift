extension Signal {
    /// Emits a value once a signal that is made for it emits or completes, unless another value has come before.
    ///
    ///     -3-1-5-|
    ///     debounce(until: { number in … })     a timer of that length
    ///     ----1--(5|)
    ///
    /// ![debounce(until:) as marbles](debounce-until)
    ///
    ///     field.text.debounce(until: { text in .timer(after: text.isEmpty ? .zero : .seconds(0.3), on: .main) })
    ///
    /// Emits on the thread of that signal. A completion emits the pending value first; an error drops it.
    ///
    /// - Parameter trigger: makes the signal, on the thread that sends the value; called with one value at a time. Once
    ///   another value has come, its signal is disposed of.
    /// - Complexity: Retains one value.
    @inlinable
    public func debounce<Trigger>(until trigger: @escaping @Sendable (Value) -> Signal<Trigger, Never>) -> Signal {
        publish { source in
            source.flatMap(.latest) { value in
                trigger(value).take(1).take(until: source.ignoreValues()).then { .just(value) }
            }
        }
    }
}
