import Impulse

extension Operator {
    static let effects = [on, initially, finally, named]

    private static let on = Operator(
        "on(subscribed:next:error:completed:terminated:disposed:)", reacts: true,
        spelling: { "\($1[0]).on(…)" },
        impulse: { site, sources in
            sources[0].on(
                subscribed: { site.visit("subscribed") },
                next: { site.visit(.next($0)) },
                error: { site.visit(.error($0)) },
                completed: { site.visit(.completed) },
                terminated: { site.visit("terminated") },
                disposed: { site.visit("disposed") }
            )
        },
        model: { site, sources in
            .gated { gate in
                gate.scope.add { site.visit("disposed") }
                site.visit("subscribed")
                gate.subscribe(to: sources[0]) { event in
                    guard gate.scope.isOpen else { return }
                    site.visit(event)
                    guard gate.scope.isOpen else { return }
                    if !event.isTerminal { return gate.deliver(event) }
                    site.visit("terminated")
                    gate.send(event)
                }
            }
        })

    private static let initially = Operator(
        "initially(_:)", reacts: true,
        spelling: { "\($1[0]).initially {}" },
        impulse: { site, sources in sources[0].initially { site.visit("work") } },
        model: { site, sources in
            .gated { gate in
                site.visit("work")
                gate.subscribe(to: sources[0]) { event in
                    guard gate.scope.isOpen else { return }
                    if event.isTerminal { gate.send(event) } else { gate.deliver(event) }
                }
            }
        })

    private static let finally = Operator(
        "finally(_:)", reacts: true,
        spelling: { "\($1[0]).finally {}" },
        impulse: { site, sources in sources[0].finally { site.visit("work") } },
        model: { site, sources in
            .gated { gate in
                gate.subscribe(to: sources[0]) { event in
                    guard gate.scope.isOpen else { return }
                    if !event.isTerminal { return gate.deliver(event) }
                    site.visit("work")
                    gate.send(event)
                }
            }
        })

    private static let named = Operator(
        "named(_:)",
        spelling: { "\($1[0]).named()" },
        impulse: { _, sources in sources[0].named("name") },
        model: { _, sources in sources[0] })
}
