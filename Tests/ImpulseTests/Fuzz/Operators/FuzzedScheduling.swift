import Impulse

extension Operator {
    static let scheduling = [deliver, deliverImmediately, subscribe]
    static let sharing = [replayLazily, multicast]

    /// On the script's scheduler, with each of the policies.
    private static let deliver = Operator(
        "deliver", numbers: [0...2],
        spelling: { "\($1[0]).deliver(on: scheduler, buffering: .\(policies[$0[0]]))" },
        impulse: { site, sources in
            sources[0].deliver(on: site.world.scheduler, buffering: policies[site.numbers[0]])
        },
        model: { site, sources in
            delivered(sources[0], policies[site.numbers[0]]) { site.world.schedule($0) }
        })

    private static let deliverImmediately = Operator(
        "deliver(on: .immediate)",
        spelling: { "\($1[0]).deliver(on: .immediate)" },
        impulse: { _, sources in sources[0].deliver(on: .immediate) },
        model: { _, sources in delivered(sources[0], .unbounded) { $0() } })

    private static let policies: [BufferingPolicy<TestError>] = [.unbounded, .keepingOldest(1), .keepingNewest(1)]

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
                switch policy {
                case .keepingOldest(let limit) where !event.isTerminal && waiting.count >= limit: break
                case .keepingNewest(let limit) where !event.isTerminal: waiting = waiting.suffix(limit - 1) + [event]
                default: waiting.append(event)
                }
                if isServed { return }
                isServed = true
                schedule(serve)
            }
        }
    }

    private static let subscribe = Operator(
        "subscribe(on: scheduler)",
        spelling: { "\($1[0]).subscribe(on: scheduler)" },
        impulse: { site, sources in sources[0].subscribe(on: site.world.scheduler) },
        model: { site, sources in
            .gated { gate in
                site.world.schedule {
                    if gate.scope.isOpen { gate.subscribe(to: sources[0], gate.send) }
                }
            }
        })

    private static let replayLazily = Operator(
        "replayLazily", stops: false,
        spelling: { "\($1[0]).replayLazily()" },
        impulse: { _, sources in sources[0].replayLazily() },
        model: { _, sources in
            let subject = Model.RememberingSubject([], capacity: .max)
            let connection = Model.Connection(sources[0], to: subject)
            return .gated { gate in
                gate.forward(subject.signal)
                connection.connect()
            }
        })

    /// The script connects it.
    private static let multicast = Operator(
        "multicast", numbers: [0...2],
        spelling: { "\($1[0]).multicast(to: \(HotKind.allCases[$0[0]].rawValue)).signal" },
        impulse: { site, sources in
            let connection =
                switch site.numbers[0] {
                case 0: sources[0].multicast(to: Subject())
                case 1: sources[0].multicast(to: BehaviorSubject(0))
                default: sources[0].multicast(to: ReplaySubject(capacity: 2))
                }
            site.world.keep(connection)
            return connection.signal
        },
        model: { site, sources in
            let connection = Model.Connection(sources[0], to: HotKind.allCases[site.numbers[0]].model)
            site.world.keep(connection)
            return connection.subject.signal
        })
}
