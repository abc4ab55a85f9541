import Impulse

/// Signals that another one begins or ends.
extension Operator {
    static let triggered = [takeUntil, takeUntilReplacement, skipUntil]

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
}
