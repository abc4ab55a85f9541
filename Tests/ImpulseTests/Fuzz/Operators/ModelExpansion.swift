import Impulse

/// The signals that `expand` makes, in the model.
final class Expansion {
    private let gate: Model.Gate
    private let limit: Int
    private let transform: (Int) -> Model.Signal
    private var waiting: [Model.Signal] = []
    private var running = 0
    /// The values that are to be expanded.
    private var values: [Int] = []
    private var isExpanding = false
    /// The work that the completion awaits: the source, the values to expand, and the running signals.
    private var awaited = 0

    init(_ gate: Model.Gate, limit: Int, transform: @escaping (Int) -> Model.Signal) {
        self.gate = gate
        self.limit = limit
        self.transform = transform
    }

    func begin(with source: Model.Signal) {
        awaited += 1
        gate.subscribe(to: source) { [self] event in
            if let value = event.value { expand(value) } else { end(event) }
        }
    }

    private func expand(_ value: Int) {
        awaited += 1
        gate.perform { [self] in
            gate.emit(.next(value))
            values.append(value)
        }
        if isExpanding { return }
        isExpanding = true
        defer { isExpanding = false }
        while gate.scope.isOpen, !values.isEmpty {
            add(transform(values.removeFirst()))
            awaited -= 1
            if awaited == 0 { gate.send(.completed) }
        }
    }

    private func add(_ signal: Model.Signal) {
        guard running < limit else { return waiting.append(signal) }
        running += 1
        awaited += 1
        gate.relay(
            signal, { [self] event in if let value = event.value { expand(value) } },
            next: { [self] event in
                if event.isCompleted, !waiting.isEmpty { return waiting.removeFirst() }
                running -= 1
                end(event)
                return nil
            })
    }

    private func end(_ event: NumberEvent) {
        guard event.isCompleted else { return gate.send(event) }
        awaited -= 1
        if awaited == 0 { gate.send(.completed) }
    }
}
