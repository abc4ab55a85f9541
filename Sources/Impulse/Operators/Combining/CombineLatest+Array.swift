extension Signal {
    /// The latest values of all signals, as an array in their order, each time one of them sends.
    ///
    /// ![combineLatest(_:) as marbles](combineLatest-_)
    ///
    ///     Signal.combineLatest(rows.map(\.isSelected)).map { $0.filter { $0 }.count }
    ///
    /// As ``combineLatest(_:)-(Signal<Input,Failure>)`` does with signals of several types: sends once every signal has sent,
    /// passes on the first error, and completes when all have completed; with no signals, at once. A disposal disposes of
    /// all.
    ///
    /// - Complexity: O(1) per value while nobody keeps the arrays, and else O(*n*), a copy of one.
    @inlinable
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
@usableFromInline
final class LatestArray<Value> {
    /// Until every input has sent.
    @usableFromInline @exclusivity(unchecked) var first: [Value?]
    @usableFromInline @exclusivity(unchecked) var missing: Int

    /// From then on.
    @usableFromInline @exclusivity(unchecked) var values: [Value] = []

    @inlinable
    init(count: Int) {
        first = Array(repeating: nil, count: count)
        missing = count
    }

    /// Whether this is the first value at `index`.
    @inlinable
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

    @usableFromInline
    final class Slot: LatestSlot<Value> {
        @usableFromInline let index: Int
        @usableFromInline let latest: LatestArray

        @inlinable
        init(_ index: Int, of latest: LatestArray) {
            self.index = index
            self.latest = latest
            super.init()
        }

        @usableFromInline
        override func set(_ value: Value) -> Bool { latest.set(value, at: index) }
    }
}
