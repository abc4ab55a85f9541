import Impulse

/// Signals that another one starts or ends.
extension Operator {
    static let triggered = [takeUntil, takeUntilReplacement, skipUntil, throttleWhile, throttleWhileKeepingAll]

    private static let takeUntil = Operator(
        "take(until:)", sources: 2...2,
        spelling: { "\($1[0]).take(until: \($1[1]))" },
        impulse: { _, sources in sources[0].take(until: sources[1]) },
        model: { _, sources in
            .gated { gate in
                gate.subscribe(to: sources[1]) { event in
                    if event.error == nil { gate.send(.completed) }
                }
                if gate.scope.isOpen { gate.subscribe(to: sources[0], gate.send) }
            }
        })

    private static let takeUntilReplacement = Operator(
        "take(untilReplacement:)", sources: 2...2,
        spelling: { "\($1[0]).take(untilReplacement: \($1[1]))" },
        impulse: { _, sources in sources[0].take(untilReplacement: sources[1]) },
        model: { _, sources in
            .gated { gate in
                let source = Model.Scope()
                var isReplaced = false
                gate.subscribe(to: sources[1]) { event in
                    gate.perform {
                        if !isReplaced && !event.isTerminal { source.dispose() }
                        isReplaced = true
                        gate.emit(event)
                    }
                }
                guard gate.scope.isOpen, !isReplaced else { return }
                gate.subscribe(to: sources[0], in: source) { event in
                    gate.perform { if !isReplaced && !event.isCompleted { gate.emit(event) } }
                }
            }
        })

    private static let skipUntil = Operator(
        "skip(until:)", sources: 2...2,
        spelling: { "\($1[0]).skip(until: \($1[1]))" },
        impulse: { _, sources in sources[0].skip(until: sources[1]) },
        model: { _, sources in
            .gated { gate in
                var hasFired = false
                gate.subscribe(to: sources[1].first(1)) { event in
                    if event.isCompleted { gate.perform { hasFired = true } }
                }
                guard gate.scope.isOpen else { return }
                gate.subscribe(to: sources[0]) { event in
                    gate.perform { if hasFired || event.isTerminal { gate.emit(event) } }
                }
            }
        })

    private static let throttleWhile = throttle("throttle(while:buffering:)", buffering: .latest, keeping: 1)
    private static let throttleWhileKeepingAll = throttle(
        "throttle(while:buffering:), keeping all", buffering: .unbounded, keeping: .max)

    /// Throttles while the other's last value is even.
    private static func throttle(_ name: String, buffering policy: BufferingPolicy<TestError>, keeping limit: Int)
        -> Operator
    {
        Operator(
            name, sources: 2...2,
            spelling: {
                "\($1[0]).throttle(while: \($1[1]).map { $0 % 2 == 0 }.replaceError(with: false), keeping: \(limit))"
            },
            impulse: { _, sources in
                sources[0].throttle(while: sources[1].map { $0 % 2 == 0 }.replaceError(with: false), buffering: policy)
            },
            model: { _, sources in
                .gated { gate in
                    var isHolding = false
                    var waiting: [Int] = []
                    func flush() {
                        while gate.scope.isOpen, !waiting.isEmpty { gate.emit(.next(waiting.removeFirst())) }
                    }
                    gate.subscribe(to: sources[1].recovering { _ in .sending([.next(1), .completed]) }) { event in
                        guard let value = event.value else { return }
                        gate.perform {
                            isHolding = value % 2 == 0
                            if !isHolding { flush() }
                        }
                    }
                    guard gate.scope.isOpen else { return }
                    gate.receive(sources[0]) { value in
                        if isHolding { waiting = (waiting + [value]).suffix(limit) } else { gate.emit(.next(value)) }
                    } completed: {
                        flush()
                    }
                }
            })
    }
}
