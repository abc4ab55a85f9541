import Impulse

/// Operators that turn events into values, and back.
extension Operator {
    static let events = [materialize, roundTrip, dematerialize, materializeResults, dematerializeResults]

    /// Makes numbers of events, so that a terminal event becomes a value.
    private static let materialize = Operator(
        "materialize()", reacts: true,
        spelling: { "\($1[0]).materialize().map(number(for:)).promoteError()" },
        impulse: { site, sources in
            sources[0].materialize()
                .map {
                    site.visit($0)
                    return number(for: $0)
                }
                .promoteError()
        },
        model: { site, sources in
            sources[0].operate { deliver in
                { event in
                    site.visit(event)
                    deliver(.next(number(for: event)))
                    if event.isTerminal { deliver(.completed) }
                }
            }
        })

    private static let roundTrip = Operator(
        "dematerialize(), of what was materialized",
        spelling: { "\($1[0]).materialize().dematerialize()" },
        impulse: { _, sources in sources[0].materialize().dematerialize() },
        model: { _, sources in dematerialized(sources[0]) { .next($0) } })

    /// Values that are multiples of a number become terminal events.
    private static let dematerialize = Operator(
        "dematerialize()", numbers: [2...5],
        spelling: { "\($1[0]).materialize().map { event(for: $0, \($0[0])) }.dematerialize()" },
        impulse: { site, sources in
            sources[0].materialize()
                .map { $0.value.map { event(for: $0, site.numbers[0]) } ?? $0 }
                .dematerialize()
        },
        model: { site, sources in dematerialized(sources[0]) { event(for: $0, site.numbers[0]) } })

    private static let materializeResults = Operator(
        "materializeResults()",
        spelling: { "\($1[0]).materializeResults().map(number(for:)).promoteError()" },
        impulse: { _, sources in
            sources[0].materializeResults().map { number(for: event(for: $0)) }.promoteError()
        },
        model: { _, sources in
            sources[0].operate { deliver in
                { event in
                    if !event.isCompleted { deliver(.next(number(for: event))) }
                    if event.isTerminal { deliver(.completed) }
                }
            }
        })

    /// Values that are multiples of a number become failures.
    private static let dematerializeResults = Operator(
        "dematerializeResults()", numbers: [2...5],
        spelling: { "\($1[0]).materializeResults().map { multiples of \($0[0]) fail }.dematerializeResults()" },
        impulse: { site, sources in
            sources[0].materializeResults()
                .map { result in
                    result.flatMap { $0 > 0 && $0 % site.numbers[0] == 0 ? .failure(.one) : .success($0) }
                }
                .dematerializeResults()
        },
        model: { site, sources in
            dematerialized(sources[0], completing: false) {
                $0 > 0 && $0 % site.numbers[0] == 0 ? .error(.one) : .next($0)
            }
        })

    private static func event(for result: Result<Int, TestError>) -> NumberEvent {
        switch result {
        case .success(let value): .next(value)
        case .failure(let error): .error(error)
        }
    }

    /// A terminal event of the source that arrives as a value is dropped after a disposal, and so is the completion
    /// that follows.
    ///
    /// - Parameter completing: whether completions arrive as values too.
    private static func dematerialized(
        _ source: Model.Signal,
        completing: Bool = true,
        _ change: @escaping (Int) -> NumberEvent
    ) -> Model.Signal {
        Model.Signal { scope, deliver in
            let ending = source.operate { deliver in
                { event in
                    let isValue = completing || !event.isCompleted
                    if !(event.isTerminal && isValue && scope.isDisposed) { deliver(event) }
                }
            }
            let whole = ending.stopping { deliver, finish in
                { value in
                    let event = change(value)
                    if event.isTerminal { finish(event) } else { deliver(event) }
                }
            }
            whole.subscribe(in: scope, deliver)
        }
    }

    private static func number(for event: NumberEvent) -> Int {
        switch event {
        case .next(let value): value
        case .error(.one): 81
        case .error(.two): 82
        case .completed: 80
        }
    }

    private static func event(for value: Int, _ divisor: Int) -> NumberEvent {
        guard value > 0, value % divisor == 0 else { return .next(value) }
        return value % 2 == 0 ? .completed : .error(.one)
    }
}
