import Impulse

/// Events as values, and back.
extension Operator {
    static let events = [materialize, roundTrip, dematerialize, materializeResults, dematerializeResults]

    /// Events as numbers, so that an end becomes a value.
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
            sources[0].operate { tell in
                { event in
                    site.visit(event)
                    tell(.next(number(for: event)))
                    if event.isTerminal { tell(.completed) }
                }
            }
        })

    private static let roundTrip = Operator(
        "dematerialize(), of what was materialized",
        spelling: { "\($1[0]).materialize().dematerialize()" },
        impulse: { _, sources in sources[0].materialize().dematerialize() },
        model: { _, sources in dematerialized(sources[0]) { .next($0) } })

    /// Values that are multiples of a number become ends.
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
            sources[0].operate { tell in
                { event in
                    if !event.isCompleted { tell(.next(number(for: event))) }
                    if event.isTerminal { tell(.completed) }
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

    /// An end of the source that travels as a value is not told after a disposal, nor is the one that follows it.
    ///
    /// - Parameter completing: whether a completion travels so, too.
    private static func dematerialized(
        _ source: Model.Signal,
        completing: Bool = true,
        _ change: @escaping (Int) -> NumberEvent
    ) -> Model.Signal {
        Model.Signal { scope, tell in
            let ending = source.operate { tell in
                { event in
                    let isValue = completing || !event.isCompleted
                    if !(event.isTerminal && isValue && scope.isDisposed) { tell(event) }
                }
            }
            let whole = ending.stopping { tell, finish in
                { value in
                    let event = change(value)
                    if event.isTerminal { finish(event) } else { tell(event) }
                }
            }
            whole.subscribe(in: scope, tell)
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
