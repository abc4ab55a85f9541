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
        .gated { subscriber, _ in
            let combination = ArrayCombination(subscriber, count: signals.count)
            return subscriber.attachInTurn(
                signals.enumerated().map { index, signal in { combination.attach(signal, at: index) } })
        }
    }
}

/// The latest values of all inputs, which belong to the owner of the subscriber.
@usableFromInline
final class ArrayCombination<Value: Sendable, Failure: Error> {
    @usableFromInline let subscriber: Subscriber<[Value], Failure>
    @usableFromInline @exclusivity(unchecked) var unset: Int
    @usableFromInline @exclusivity(unchecked) var running: Int

    /// Until every input has sent.
    @usableFromInline @exclusivity(unchecked) var first: [Value?]

    /// From then on.
    @usableFromInline @exclusivity(unchecked) var latest: [Value] = []

    @inlinable
    init(_ subscriber: Subscriber<[Value], Failure>, count: Int) {
        self.subscriber = subscriber
        unset = count
        running = count
        first = Array(repeating: nil, count: count)
    }

    @inlinable
    func attach(_ signal: Signal<Value, Failure>, at index: Int) -> Head {
        let update: (Value) -> Void = { [self] in
            set($0, at: index)
            if unset == 0 { subscriber.emit(latest) }
        }
        return subscriber.attach(signal, next: { [subscriber] in subscriber.perform($0, update) }) { [self] ending in
            subscriber.perform { [self] in inputEnded(ending) }
        }
    }

    @inlinable
    func set(_ value: Value, at index: Int) {
        if unset == 0 {
            latest[index] = value
            return
        }
        if first[index] == nil { unset -= 1 }
        first[index] = value
        if unset == 0 {
            latest = first.compactMap { $0 }
            first = []
        }
    }

    @inlinable
    func inputEnded(_ ending: Ending<Failure>) {
        running -= 1
        if case .completed = ending, running > 0 { return }
        subscriber.finish(ending)
    }
}
