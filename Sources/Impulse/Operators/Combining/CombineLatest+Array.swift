extension Signal {
    /// Emits the latest values of all inputs as an array, in their order, each time one of them emits.
    ///
    /// ![combineLatest(_:) as marbles](combineLatest-_)
    ///
    ///     Signal.combineLatest(rows.map(\.isSelected)).map { $0.filter { $0 }.count }
    ///
    /// Behaves like ``combineLatest(_:)-(Signal<Input,Failure>)``, which combines inputs of several types: emits
    /// nothing until every input has emitted, fails with the first error, and completes when all inputs have completed.
    /// With no inputs, it completes immediately.
    ///
    /// - Complexity: O(1) per value while no subscriber retains the arrays; otherwise O(*n*), because the array is
    ///   copied.
    public static func combineLatest<Input>(_ signals: [Signal<Input, Failure>]) -> Signal where Value == [Input] {
        .serialized { inputs in
            let latest = LatestArray<Input>(count: signals.count)
            let combination = Combination<[Input], Failure> { owner in owner.emit(latest.values) }
            for (index, signal) in signals.enumerated() {
                combination.add(signal, keepingIn: LatestArray.Slot(index, of: latest), to: &inputs)
            }
            if signals.isEmpty { inputs.subscriber.sendCompleted() }
        }
    }
}

/// The latest values of inputs of one type.
final class LatestArray<Value> {
    /// The values until every input has emitted.
    @exclusivity(unchecked) var first: [Value?]
    @exclusivity(unchecked) var missing: Int

    /// The values from then on.
    @exclusivity(unchecked) var values: [Value] = []

    init(count: Int) {
        first = Array(repeating: nil, count: count)
        missing = count
    }

    /// Stores a value, and returns whether it is the first at `index`.
    func set(_ value: Value, at index: Int) -> Bool {
        if missing == 0 {
            values[index] = value
            return false
        }
        let isFirst = first[index] == nil
        first[index] = value
        if isFirst { missing -= 1 }
        if missing == 0 {
            values = first.compactMap { $0 }
            first = []
        }
        return isFirst
    }

    final class Slot: LatestSlot<Value> {
        let index: Int
        let latest: LatestArray

        init(_ index: Int, of latest: LatestArray) {
            self.index = index
            self.latest = latest
            super.init()
        }

        override func set(_ value: Value) -> Bool { latest.set(value, at: index) }
    }
}
