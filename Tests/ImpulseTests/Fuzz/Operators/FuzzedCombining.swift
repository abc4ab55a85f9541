import Impulse

extension Operator {
    static let combining = [merge, merge, concat, startWith, combineLatest]
    static let flattening = [flatMap, flatMap, flatMapConcat, flatMapLatest, flatMapFirst]

    private static let merge = Operator(
        "merge", sources: 0...3,
        spelling: { ".merge(\($1.joined(separator: ", ")))" },
        impulse: { _, sources in .merge(sources) },
        model: { _, sources in
            .gated { gate in
                let pending = Pending(gate)
                for source in sources where gate.scope.isOpen { pending.add(source) }
                pending.end(.completed)
            }
        })

    private static let concat = Operator(
        "concat", sources: 0...3,
        spelling: { ".concat(\($1.joined(separator: ", ")))" },
        impulse: { _, sources in .concat(sources) },
        model: { _, sources in concatenated(sources) })

    private static let startWith = Operator(
        "startWith", numbers: [1...9],
        spelling: { "\($1[0]).startWith(\($0[0]))" },
        impulse: { site, sources in sources[0].startWith(site.numbers[0]) },
        model: { site, sources in
            concatenated([.sending([.next(site.numbers[0]), .completed]), sources[0]])
        })

    /// One after the other; values pass by, and what comes next waits until the start of what came before has returned.
    private static func concatenated(_ sources: [Model.Signal]) -> Model.Signal {
        .gated { gate in
            var rest = sources
            func advance() {
                guard gate.scope.isOpen else { return }
                var isStarting = true
                var hasCompleted = false
                gate.subscribe(to: rest.removeFirst()) { event in
                    switch event {
                    case .next: gate.tell(event)
                    case .error: gate.send(event)
                    case .completed where rest.isEmpty: gate.send(.completed)
                    case .completed where isStarting: hasCompleted = true
                    case .completed: advance()
                    }
                }
                isStarting = false
                if hasCompleted { advance() }
            }
            if rest.isEmpty { gate.send(.completed) } else { advance() }
        }
    }

    private static let combineLatest = Operator(
        "combineLatest", sources: 2...3,
        spelling: { "combineLatest(\($1.joined(separator: ", "))).map(joined)" },
        impulse: { _, sources in
            sources.count == 2
                ? Impulse.combineLatest(sources[0], sources[1]).map { joined([$0, $1]) }
                : Impulse.combineLatest(sources[0], sources[1], sources[2]).map { joined([$0, $1, $2]) }
        },
        model: { _, sources in
            .gated { gate in
                var latest: [Int?] = sources.map { _ in nil }
                var running = sources.count
                func hear(_ event: NumberEvent, from index: Int) {
                    switch event {
                    case .next(let value):
                        latest[index] = value
                        let values = latest.compactMap(\.self)
                        if values.count == latest.count { gate.tell(.next(joined(values))) }
                    case .completed:
                        running -= 1
                        if running == 0 { gate.emit(event) }
                    case .error: gate.emit(event)
                    }
                }
                for (index, source) in sources.enumerated() where gate.scope.isOpen {
                    gate.subscribe(to: source) { event in gate.perform { hear(event, from: index) } }
                }
            }
        })

    private static func joined(_ values: [Int]) -> Int {
        values.reduce(0) { ($0 * 7 + $1) % 100 }
    }

    /// The value decides which of the inner signals it becomes.
    private static let flatMap = Operator(
        "flatMap", sources: 2...3, reacts: true,
        spelling: { "\($1[0]).flatMap { [\($1.dropFirst().joined(separator: ", "))][$0 % \($1.count - 1)] }" },
        impulse: { site, sources in
            sources[0].flatMap {
                site.visit("transform", $0)
                return sources[1 + $0 % (sources.count - 1)]
            }
        },
        model: { site, sources in
            .gated { gate in
                let pending = Pending(gate)
                gate.subscribe(to: sources[0]) { event in
                    guard let value = event.value else { return pending.end(event) }
                    guard gate.scope.isOpen else { return }
                    site.visit("transform", value)
                    pending.add(sources[1 + value % (sources.count - 1)])
                }
            }
        })
}

extension Operator {
    /// One inner signal at a time, the others in order.
    private static let flatMapConcat = flattened("concat", .concat) { gate in
        var waiting: [Model.Signal] = []
        var isRunning = false
        var hasSource = true
        func run(_ signal: Model.Signal) {
            isRunning = true
            var isStarting = true
            var hasCompleted = false
            gate.subscribe(to: signal) { event in
                switch event {
                case .next, .error: gate.send(event)
                case .completed where waiting.isEmpty:
                    isRunning = false
                    if !hasSource { gate.send(.completed) }
                case .completed where isStarting: hasCompleted = true
                case .completed: goOn()
                }
            }
            isStarting = false
            if hasCompleted { goOn() }
        }
        func goOn() {
            if gate.scope.isOpen { run(waiting.removeFirst()) }
        }
        return Flattened(
            add: { if isRunning { waiting.append($0) } else { run($0) } },
            close: {
                hasSource = false
                if !isRunning { gate.send(.completed) }
            })
    }

    /// The newest inner signal; the one before is disposed of once it has been subscribed to.
    private static let flatMapLatest = flattened("latest", .latest) { gate in
        var newest = 0
        var told = 0
        var isClosed = false
        var previous: () -> Void = {}
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
                let disposePrevious = previous
                var scope: Model.Scope?
                previous = { scope?.dispose() }
                gate.subscribe(to: signal, opening: { scope = $0 }) { hear($0, of: number) }
                disposePrevious()
            },
            close: {
                gate.perform {
                    isClosed = true
                    if told == 0 { gate.emit(.completed) }
                }
            })
    }

    /// The inner signal under way; those that come meanwhile are left out.
    private static let flatMapFirst = flattened("first", .first) { gate in
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

    private struct Flattened {
        let add: (Model.Signal) -> Void
        let close: () -> Void
    }

    private static func flattened(
        _ name: String,
        _ strategy: FlatteningStrategy<TestError>,
        _ model: @escaping @Sendable (Model.Gate) -> Flattened
    ) -> Operator {
        Operator(
            "flatMap(.\(name))", sources: 2...3, reacts: true,
            spelling: {
                "\($1[0]).flatMap(.\(name)) { [\($1.dropFirst().joined(separator: ", "))][$0 % \($1.count - 1)] }"
            },
            impulse: { site, sources in
                sources[0].flatMap(strategy) {
                    site.visit("transform", $0)
                    return sources[1 + $0 % (sources.count - 1)]
                }
            },
            model: { site, sources in
                .gated { gate in
                    let flattened = model(gate)
                    gate.subscribe(to: sources[0]) { event in
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

/// The inputs of a gate of which the last completes it.
private final class Pending {
    private let gate: Model.Gate
    private var count = 1

    init(_ gate: Model.Gate) {
        self.gate = gate
    }

    func add(_ source: Model.Signal) {
        count += 1
        gate.subscribe(to: source) { [self] event in
            if event.isTerminal { end(event) } else { gate.send(event) }
        }
    }

    func end(_ event: NumberEvent) {
        if event.isCompleted { count -= 1 }
        if !event.isCompleted || count == 0 { gate.send(event) }
    }
}
