import Impulse

extension Operator {
    static let scheduling = [deliver, deliverImmediately, lazyMap, subscribe]

    /// Delivers on the script's scheduler, with each of the policies.
    private static let deliver = Operator(
        "deliver(on:buffering:)", numbers: [0...2],
        spelling: { "\($1[0]).deliver(on: scheduler, buffering: .\(policies[$0[0]]))" },
        impulse: { site, sources in
            sources[0].deliver(on: site.scheduler, buffering: policies[site.numbers[0]])
        },
        model: { site, sources in
            delivered(sources[0], policies[site.numbers[0]], schedule: site.schedule)
        })

    private static let deliverImmediately = Operator(
        "deliver(on:buffering:), immediate",
        spelling: { "\($1[0]).deliver(on: .immediate)" },
        impulse: { _, sources in sources[0].deliver(on: .immediate) },
        model: { _, sources in delivered(sources[0], .unbounded) { $0() } })

    static let policies: [BufferingPolicy<TestError>] = [.unbounded, .keepingOldest(1), .keepingNewest(1)]

    private static func delivered(
        _ source: Model.Signal,
        _ policy: BufferingPolicy<TestError>,
        schedule: @escaping (@escaping () -> Void) -> Void
    ) -> Model.Signal {
        .gated { gate in
            var waiting: [NumberEvent] = []
            var isServed = false
            func serve() {
                while !waiting.isEmpty && gate.scope.isOpen { gate.send(waiting.removeFirst()) }
                isServed = false
            }
            gate.subscribe(to: source) { event in
                guard gate.scope.isOpen else { return }
                waiting = event.isTerminal ? waiting + [event] : buffered(waiting, adding: event, policy)
                if isServed { return }
                isServed = true
                schedule(serve)
            }
        }
    }

    private static let lazyMap = Operator(
        "lazyMap(on:_:)", reacts: true,
        spelling: { "\($1[0]).lazyMap(on: scheduler) { $0 + 1 }" },
        impulse: { site, sources in
            sources[0].lazyMap(on: site.scheduler) {
                site.visit("transform", $0)
                return $0 + 1
            }
        },
        model: { site, sources in
            delivered(sources[0], .keepingNewest(1), schedule: site.schedule).changing {
                { value in
                    site.visit("transform", value)
                    return value + 1
                }
            }
        })

    private static let subscribe = Operator(
        "subscribed(on:)",
        spelling: { "\($1[0]).subscribed(on: scheduler)" },
        impulse: { site, sources in sources[0].subscribed(on: site.scheduler) },
        model: { site, sources in sources[0].subscribed(at: site) })
}

extension Model.Signal {
    /// Subscribes on the site's scheduler.
    func subscribed(at site: Site<ModelWorld>) -> Model.Signal {
        .gated { gate in
            site.schedule {
                if gate.scope.isOpen { gate.subscribe(to: self, gate.send) }
            }
        }
    }
}
