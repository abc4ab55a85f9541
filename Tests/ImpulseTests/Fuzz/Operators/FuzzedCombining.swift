import Impulse

extension Operator {
    static let combining = [merge, merge, concat, startWith, combineLatest, combineLatestArray, race]

    private static let merge = Operator(
        "merge(_:)", sources: 0...3,
        spelling: { ".merge(\($1.joined(separator: ", ")))" },
        impulse: { _, sources in .merge(sources) },
        model: { _, sources in merged(sources) })

    static func merged(_ sources: [Model.Signal]) -> Model.Signal {
        .gated { gate in
            let pending = PendingInputs(gate, count: sources.count)
            for source in sources where gate.scope.isOpen { pending.follow(source) }
            if sources.isEmpty { gate.send(.completed) }
        }
    }

    private static let concat = Operator(
        "concat(_:)", sources: 0...3,
        spelling: { ".concat(\($1.joined(separator: ", ")))" },
        impulse: { _, sources in .concat(sources) },
        model: { _, sources in .concatenated(sources) })

    private static let startWith = Operator(
        "startWith(_:)", numbers: [1...9],
        spelling: { "\($1[0]).startWith(\($0[0]))" },
        impulse: { site, sources in sources[0].startWith(site.numbers[0]) },
        model: { site, sources in
            .concatenated([.sending([.next(site.numbers[0]), .completed]), sources[0]])
        })

    private static let combineLatest = Operator(
        "combineLatest(_:)", sources: 2...3,
        spelling: { "combineLatest(\($1.joined(separator: ", "))).map(joined)" },
        impulse: { _, sources in
            sources.count == 2
                ? Signal.combineLatest(sources[0], sources[1]).map { joined([$0, $1]) }
                : Signal.combineLatest(sources[0], sources[1], sources[2]).map { joined([$0, $1, $2]) }
        },
        model: { _, sources in latest(of: sources, as: joined) })

    private static let combineLatestArray = Operator(
        "combineLatest(_:), of an array", sources: 0...3,
        spelling: { "combineLatest([\($1.joined(separator: ", "))]).map(joined)" },
        impulse: { _, sources in Signal.combineLatest(sources).map(joined) },
        model: { _, sources in latest(of: sources, as: joined) })

    static func latest(of sources: [Model.Signal], as one: @escaping ([Int]) -> Int) -> Model.Signal {
        .gated { gate in
            var latest: [Int?] = sources.map { _ in nil }
            var running = sources.count
            func receive(_ event: NumberEvent, from index: Int) {
                switch event {
                case .next(let value):
                    latest[index] = value
                    let values = latest.compactMap { $0 }
                    if values.count == latest.count { gate.deliver(.next(one(values))) }
                case .completed:
                    running -= 1
                    if running == 0 { gate.emit(event) }
                case .error: gate.emit(event)
                }
            }
            if sources.isEmpty { gate.send(.completed) }
            for (index, source) in sources.enumerated() where gate.scope.isOpen {
                gate.subscribe(to: source) { event in gate.perform { receive(event, from: index) } }
            }
        }
    }

    /// The first input to send anything wins.
    private static let race = Operator(
        "race(_:)", sources: 0...3,
        spelling: { ".race(\($1.joined(separator: ", ")))" },
        impulse: { _, sources in .race(sources) },
        model: { _, sources in
            .gated { gate in
                let contest = Contest(gate)
                for source in sources { contest.add(source) }
                if sources.isEmpty { gate.send(.completed) }
            }
        })
}

/// The inputs of a gate. The first to send anything disposes of the others.
final class Contest {
    private let gate: Model.Gate
    private var contestants: [Model.Scope]
    private var winner: Model.Scope?
    private(set) var isEmpty = true

    /// - Parameter others: scopes to dispose of with the losers.
    init(_ gate: Model.Gate, besides others: [Model.Scope] = []) {
        self.gate = gate
        contestants = others
    }

    /// Adds an input, unless there is a winner.
    func add(_ source: Model.Signal) {
        guard winner == nil, gate.scope.isOpen else { return }
        let contestant = Model.Scope()
        contestants.append(contestant)
        isEmpty = false
        gate.subscribe(to: source, in: contestant) { [self] event in
            // A disposal ends the race, though it has not come to this input yet.
            guard gate.scope.isOpen else { return }
            if winner == nil {
                winner = contestant
                for loser in contestants where loser !== contestant { loser.dispose() }
            }
            if winner !== contestant { return }
            gate.send(event)
        }
    }
}

/// The inputs of a gate. The last to complete completes it.
final class PendingInputs {
    private let gate: Model.Gate
    private var count: Int

    /// - Parameter count: the number of completions to wait for, besides added inputs' completions.
    init(_ gate: Model.Gate, count: Int = 1) {
        self.gate = gate
        self.count = count
    }

    func add(_ source: Model.Signal) {
        count += 1
        follow(source)
    }

    func follow(_ source: Model.Signal) {
        gate.subscribe(to: source) { [self] event in
            if event.isTerminal { end(event) } else { gate.send(event) }
        }
    }

    func end(_ event: NumberEvent) {
        if event.isCompleted { count -= 1 }
        if !event.isCompleted || count == 0 { gate.send(event) }
    }
}

/// Combines several values into one that depends on their order.
func joined(_ values: [Int]) -> Int {
    values.reduce(0) { ($0 * 7 + $1) % 100 }
}
