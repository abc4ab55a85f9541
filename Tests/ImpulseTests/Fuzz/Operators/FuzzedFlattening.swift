import Impulse

extension Operator {
    static let flattening =
        [
            flatMap, flatMap, flatMapConcat, flatMapLatest, flatMapFirst, flatMapRace, flatMapConcurrent, `switch`,
            `if`, expand,
        ]

    /// The value selects one of the inner signals.
    private static let flatMap = flattened(nil, { _ in nil }, model: { _, gate in .merging(gate) })

    private static let flatMapConcat = flattened("concat", { _ in .concat }, model: { _, gate in .concatenating(gate) })

    private static let flatMapConcurrent = flattened(
        "concurrent", numbers: [1...2, 0...2],
        { .concurrent(limit: $0[0], buffering: policies[$0[1]]) },
        model: { numbers, gate in .concurrent(numbers[0], policies[numbers[1]], gate) })

    private static let flatMapLatest = flattened("latest", { _ in .latest }, model: { _, gate in .latest(gate) })

    /// Passes on the running inner signal; those that arrive meanwhile are dropped.
    private static let flatMapFirst = flattened("first", { _ in .first }) { _, gate in
        var isRunning = false
        var hasSource = true
        return Flattened(
            add: { signal in
                guard !isRunning else { return }
                isRunning = true
                gate.subscribe(to: signal) { event in
                    switch event {
                    case .next: gate.send(event)
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

    /// Passes on the first inner signal to send anything; the source is disposed of with the others.
    private static let flatMapRace = flattened("race", { _ in .race }) { _, gate in
        let source = Model.Scope()
        let contest = Contest(gate, besides: [source])
        return Flattened(
            add: contest.add,
            close: { if contest.isEmpty { gate.send(.completed) } },
            source: source)
    }

    /// - Parameter kind: `nil` for the `flatMap` without a strategy.
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
                sources[0].flatMapped({ model(site.numbers, $0) }) { value in
                    site.visit("transform", value)
                    return sources[1 + value % (sources.count - 1)]
                }
            })
    }

    /// The values grow, so that the expansion ends.
    private static let expand = Operator(
        "expand(limit:_:)", numbers: [1...3], sources: 2...2, reacts: true,
        spelling: { "\($1[0]).expand(limit: \($0[0])) { $0 < 3 ? \($1[1]) + $0 + 1 : .empty }" },
        impulse: { site, sources in
            sources[0].expand(limit: site.numbers[0]) { value in
                site.visit("transform", value)
                return value < 3 ? sources[1].map { $0 + value + 1 } : .empty
            }
        },
        model: { site, sources in
            .gated { gate in
                let expansion = Expansion(gate, limit: site.numbers[0]) { value in
                    site.visit("transform", value)
                    return value < 3 ? sources[1].changing { { $0 + value + 1 } } : .sending([.completed])
                }
                expansion.begin(with: sources[0])
            }
        })

    /// Only 0 is among the cases.
    private static let `switch` = Operator(
        "switch(_:cases:default:)", sources: 3...3,
        spelling: { ".switch(\($1[0]).map { $0 % 2 }, cases: [0: \($1[1])], default: \($1[2]))" },
        impulse: { _, sources in
            .switch(sources[0].map { $0 % 2 }, cases: [0: sources[1]], default: sources[2])
        },
        model: { _, sources in sources[0].flatMapped(Flattened.latest) { sources[1 + $0 % 2] } })

    private static let `if` = Operator(
        "if(_:then:else:)", sources: 3...3,
        spelling: { ".if(\($1[0]).map { $0 > 3 }, then: \($1[1]), else: \($1[2]))" },
        impulse: { _, sources in .if(sources[0].map { $0 > 3 }, then: sources[1], else: sources[2]) },
        model: { _, sources in sources[0].flatMapped(Flattened.latest) { sources[$0 > 3 ? 1 : 2] } })
}
