import Impulse

extension Operator {
    static let transforming = [map, scan, materialize, roundTrip, dematerialize]

    private static let map = Operator(
        "map", numbers: [1...9], reacts: true,
        spelling: { "\($1[0]).map { ($0 + \($0[0])) % 100 }" },
        impulse: { site, sources in
            sources[0].map {
                site.visit("map", $0)
                return ($0 + site.numbers[0]) % 100
            }
        },
        model: { site, sources in
            sources[0].operate { tell in
                { event in
                    guard let value = event.value else { return tell(event) }
                    site.visit("map", value)
                    tell(.next((value + site.numbers[0]) % 100))
                }
            }
        })

    private static let scan = Operator(
        "scan", numbers: [0...9], reacts: true,
        spelling: { "\($1[0]).scan(\($0[0])) { ($0 + $1) % 100 }" },
        impulse: { site, sources in
            sources[0].scan(site.numbers[0]) { sum, value in
                site.visit("combine", value)
                return (sum + value) % 100
            }
        },
        model: { site, sources in
            Model.Signal { scope, tell in
                var sum = site.numbers[0]
                sources[0].subscribe(in: scope) { event in
                    guard let value = event.value else { return tell(event) }
                    site.visit("combine", value)
                    sum = (sum + value) % 100
                    tell(.next(sum))
                }
            }
        })

    /// Events as numbers, so that an end becomes a value.
    private static let materialize = Operator(
        "materialize", reacts: true,
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
        "materialize().dematerialize",
        spelling: { "\($1[0]).materialize().dematerialize()" },
        impulse: { _, sources in sources[0].materialize().dematerialize() },
        model: { _, sources in dematerialized(sources[0]) { .next($0) } })

    /// Values that are multiples of a number become ends.
    private static let dematerialize = Operator(
        "dematerializing", numbers: [2...5],
        spelling: { "\($1[0]).materialize().map { event(for: $0, \($0[0])) }.dematerialize()" },
        impulse: { site, sources in
            sources[0].materialize()
                .map { $0.value.map { event(for: $0, site.numbers[0]) } ?? $0 }
                .dematerialize()
        },
        model: { site, sources in dematerialized(sources[0]) { event(for: $0, site.numbers[0]) } })

    /// After a disposal, the end of the source that is under way is no event any more, and so passes on as a completion.
    private static func dematerialized(
        _ source: Model.Signal,
        _ change: @escaping (Int) -> NumberEvent
    ) -> Model.Signal {
        Model.Signal { scope, tell in
            let ending = source.operate { tell in
                { event in tell(event.isTerminal && scope.isDisposed ? .completed : event) }
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
