import Impulse

extension Operator {
    static let flattening =
        [flatMap, flatMap, flatMapConcat, flatMapLatest, flatMapFirst, flatMapRace, flatMapConcurrent]

    /// The value decides which of the inner signals it becomes.
    private static let flatMap = flattened(nil, { _ in nil }) { _, gate in
        let pending = PendingInputs(gate)
        return Flattened(add: pending.add, close: { pending.end(.completed) })
    }

    private static let flatMapConcat = flattened("concat", { _ in .concat }) { _, gate in
        concurrent(1, .unbounded, gate)
    }

    private static let flatMapConcurrent = flattened(
        "concurrent", numbers: [1...2, 0...2],
        { .concurrent(limit: $0[0], buffering: policies[$0[1]]) },
        model: { numbers, gate in concurrent(numbers[0], policies[numbers[1]], gate) })

    /// So many inner signals at a time, the others in order.
    private static func concurrent(_ limit: Int, _ policy: BufferingPolicy<TestError>, _ gate: Model.Gate) -> Flattened
    {
        var waiting: [Model.Signal] = []
        var running = 0
        var hasSource = true
        func next(after end: NumberEvent) -> Model.Signal? {
            if !end.isCompleted {
                gate.send(end)
            } else if !waiting.isEmpty {
                return waiting.removeFirst()
            } else {
                running -= 1
                if running == 0 && !hasSource { gate.send(.completed) }
            }
            return nil
        }
        return Flattened(
            add: { signal in
                if running == limit {
                    waiting = buffered(waiting, adding: signal, policy)
                } else {
                    running += 1
                    gate.relay(signal, gate.send, next: next)
                }
            },
            close: {
                hasSource = false
                if running == 0 { gate.send(.completed) }
            })
    }

    /// The newest inner signal; the one before is disposed of once it has been subscribed to.
    private static let flatMapLatest = flattened("latest", { _ in .latest }) { _, gate in
        var newest = 0
        var told = 0
        var isClosed = false
        var previous: Model.Scope?
        func hear(_ event: NumberEvent, of number: Int) {
            gate.perform {
                guard told == number else { return }
                if event.isTerminal { told = 0 }
                if !event.isCompleted || isClosed { gate.emit(event) }
            }
        }
        return Flattened(
            add: { signal in
                newest += 1
                let number = newest
                gate.perform { told = number }
                let ending = previous
                let scope = Model.Scope()
                previous = scope
                gate.subscribe(to: signal, in: scope) { hear($0, of: number) }
                ending?.dispose()
            },
            close: {
                gate.perform {
                    isClosed = true
                    if told == 0 { gate.emit(.completed) }
                }
            })
    }

    /// The inner signal under way; those that come meanwhile are left out.
    private static let flatMapFirst = flattened("first", { _ in .first }) { _, gate in
        var isRunning = false
        var hasSource = true
        return Flattened(
            add: { signal in
                guard !isRunning else { return }
                isRunning = true
                gate.subscribe(to: signal) { event in
                    switch event {
                    case .next: gate.tell(event)
                    case .error: gate.send(event)
                    case .completed:
                        isRunning = false
                        if !hasSource { gate.send(.completed) }
                    }
                }
            },
            close: {
                hasSource = false
                if !isRunning { gate.send(.completed) }
            })
    }

    /// The first inner signal to send anything; the source is disposed of as the others are.
    private static let flatMapRace = flattened("race", { _ in .race }) { _, gate in
        let source = Model.Scope()
        let contest = Contest(gate, besides: [source])
        return Flattened(
            add: contest.add,
            close: { if contest.isEmpty { gate.send(.completed) } },
            source: source)
    }

    private struct Flattened {
        let add: (Model.Signal) -> Void
        let close: () -> Void
        var source = Model.Scope()
    }

    /// - Parameter kind: `nil` for the `flatMap` that has no strategy.
    private static func flattened(
        _ kind: String?,
        numbers: [ClosedRange<Int>] = [],
        _ strategy: @escaping @Sendable ([Int]) -> FlatteningStrategy<TestError>?,
        model: @escaping @Sendable ([Int], Model.Gate) -> Flattened
    ) -> Operator {
        Operator(
            kind.map { "flatMap(_:_:), \($0)" } ?? "flatMap(_:)", numbers: numbers, sources: 2...3, reacts: true,
            spelling: { numbers, sources in
                let argument = kind.map { "(.\($0)\(numbers.isEmpty ? "" : "\(numbers)"))" } ?? ""
                let inner = sources.dropFirst().joined(separator: ", ")
                return "\(sources[0]).flatMap\(argument) { [\(inner)][$0 % \(sources.count - 1)] }"
            },
            impulse: { site, sources in
                let transform: @Sendable (Int) -> Numbers = {
                    site.visit("transform", $0)
                    return sources[1 + $0 % (sources.count - 1)]
                }
                return strategy(site.numbers).map { sources[0].flatMap($0, transform) } ?? sources[0].flatMap(transform)
            },
            model: { site, sources in
                .gated { gate in
                    let flattened = model(site.numbers, gate)
                    gate.subscribe(to: sources[0], in: flattened.source) { event in
                        switch event {
                        case .next(let value):
                            guard gate.scope.isOpen else { return }
                            site.visit("transform", value)
                            flattened.add(sources[1 + value % (sources.count - 1)])
                        case .error: gate.send(event)
                        case .completed: flattened.close()
                        }
                    }
                }
            })
    }
}
