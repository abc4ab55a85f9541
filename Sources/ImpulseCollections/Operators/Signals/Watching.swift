public import Impulse

extension LiveCollection {
    /// Transforms each element together with the latest value of a signal or property of it.
    ///
    ///     devices.collection
    ///         .map(watching: { $0.battery }) { device, level in (device, level) }
    ///         .sorted { $0.1 < $1.1 }
    ///
    /// A new value replaces only its element, so operators downstream filter and sort it again. An element appears once
    /// its signal has a value. The signal is subscribed to until the element is removed or replaced. Completes when the
    /// source and all these signals have completed.
    ///
    /// Also retains the elements of the source, and a subscription for each: some hundred bytes.
    ///
    /// - Parameters:
    ///   - signal: returns the signal of an element. Called once for each inserted or replaced element.
    ///   - transform: called for each inserted or replaced element, and for each value.
    public func map<Watch: SignalConvertible, Output: Sendable>(
        watching signal: @escaping @Sendable (Element) -> Watch,
        _ transform: @escaping @Sendable (Element, Watch.Value) -> Output
    ) -> LiveCollection<Output, Failure> where Watch.Failure == Never, Watch.Value: Sendable {
        compactMap(watching: signal) { transform($0, $1) }
    }

    /// Transforms each element together with the latest value of a signal or property of it, and leaves out elements
    /// for which `transform` returns `nil`. See ``map(watching:_:)``.
    ///
    ///     devices.collection.compactMap(watching: { $0.battery }) { device, level in level < 10 ? device.name : nil }
    public func compactMap<Watch: SignalConvertible, Output: Sendable>(
        watching signal: @escaping @Sendable (Element) -> Watch,
        _ transform: @escaping @Sendable (Element, Watch.Value) -> Output?
    ) -> LiveCollection<Output, Failure> where Watch.Failure == Never, Watch.Value: Sendable {
        watching { signal($0).signal.promoteError(to: Failure.self) }.deriving {
            var watching = Watching<Element, Watch.Value, Output>()
            return { watching.make($0, transform) }
        }
    }

    /// Leaves out elements by the latest value of a signal or property of each. See ``map(watching:_:)``.
    ///
    ///     devices.collection.filter(watching: { $0.isOnline }) { _, isOnline in isOnline }
    public func filter<Watch: SignalConvertible>(
        watching signal: @escaping @Sendable (Element) -> Watch,
        _ isIncluded: @escaping @Sendable (Element, Watch.Value) -> Bool
    ) -> LiveCollection where Watch.Failure == Never, Watch.Value: Sendable {
        compactMap(watching: signal) { isIncluded($0, $1) ? $0 : nil }
    }
}

/// A collection that computes each element from one of the source and the latest value of its signal.
struct Watching<Element: Sendable, Value: Sendable, Output: Sendable> {
    typealias Item = Watched<Element, Value>

    private var derivation = Derivation<Item, Output>()

    mutating func make(
        _ step: WatchStep<Element, Value>, _ transform: (Element, Value) -> Output?
    ) -> CollectionChange<Output>? {
        switch step {
        case .change(let change):
            change.markShown()
            return derivation.make(change) { item in item.latest.flatMap { transform(item.element, $0) } }
        case .value(let item, let value):
            item.latest = value
            guard item.isShown else { return nil }
            let old = derivation.tree.element(at: item.place).map { Entry(item.place, $0) }
            let new = transform(item.element, value).map { Entry(item.place, $0) }
            if old == nil && new == nil { return nil }
            return CollectionChange(
                making: [Edit(from: old, to: new, keepsOrder: old != nil && new != nil)], in: &derivation.tree)
        }
    }
}

extension CollectionChange {
    /// Records which elements exist after the change, and their places.
    func markShown<Item, Value>() where Element == Watched<Item, Value> {
        if before.isEmpty {
            after.tree.forEach { entry in
                entry.element.place = entry.place
                entry.element.isShown = true
            }
            return
        }
        let edits = listedEdits
        for edit in edits { edit.old?.element.isShown = false }
        for case let new? in edits.map(\.new) {
            new.element.place = new.place
            new.element.isShown = true
        }
    }
}
