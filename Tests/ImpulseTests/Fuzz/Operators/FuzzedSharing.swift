import Impulse

extension Operator {
    static let sharing = [
        multicast, publish, replay, replayLast, replayLazily, share, shareReplaying, shareForever, publishSelector,
        multicastSelector,
    ]

    /// The script connects it.
    private static let multicast = oneInput(
        "multicast(to:)", numbers: [0...2],
        call: { "multicast(to: \(HotKind.allCases[$0[0]].rawValue)).signal" },
        impulse: { site, source in
            let connection =
                switch site.numbers[0] {
                case 0: source.multicast(to: Subject())
                case 1: source.multicast(to: BehaviorSubject(0))
                default: source.multicast(to: ReplaySubject(capacity: 2))
                }
            site.world.keep(connection)
            return connection.signal
        },
        model: { site, source in
            let connection = Model.Connection(source, to: HotKind.allCases[site.numbers[0]].model)
            site.world.keep(connection)
            return connection.subject.signal
        })

    /// The script connects it.
    private static let publish = oneInput(
        "publish()", call: { _ in "publish().signal" },
        impulse: { site, source in
            let connection = source.publish()
            site.world.keep(connection)
            return connection.signal
        },
        model: { site, source in
            let connection = Model.Connection(source, to: Model.Subject())
            site.world.keep(connection)
            return connection.subject.signal
        })

    private static let publishSelector = oneInput(
        "publish(_:)", call: { _ in "publish { .merge($0, $0.map { $0 + 1 }) }" },
        impulse: { _, source in source.publish { .merge($0, $0.map { $0 + 1 }) } },
        model: { _, source in
            selecting(source, { Model.Subject() }) { shared in
                merged([shared, shared.changing { { $0 + 1 } }])
            }
        })

    private static let multicastSelector = oneInput(
        "multicast(to:_:)", numbers: [1...3],
        call: { "multicast(to: ReplaySubject(capacity: \($0[0]))) { .concat($0, $0) }" },
        impulse: { site, source in
            source.multicast(to: ReplaySubject(capacity: site.numbers[0])) { .concat($0, $0) }
        },
        model: { site, source in
            selecting(source, { Model.RememberingSubject([], capacity: site.numbers[0]) }) { .concatenated([$0, $0]) }
        })

    private static func selecting(
        _ source: Model.Signal, _ subject: @escaping () -> any ModelHot,
        _ make: @escaping (Model.Signal) -> Model.Signal
    ) -> Model.Signal {
        .gated { gate in
            let connection = Model.Connection(source, to: subject())
            gate.forward(make(connection.subject.signal), cleanup: { connection.dispose() })
            if gate.scope.isOpen { connection.connect() }
        }
    }

    private static let replay = oneInput(
        "replay(last:)", stops: false, call: { _ in "replay()" },
        impulse: { _, source in source.replay() },
        model: { _, source in connected(source, capacity: .max) })

    private static let replayLast = oneInput(
        "replay(last:), of the last value", stops: false, call: { _ in "replay(last: 1)" },
        impulse: { _, source in source.replay(last: 1) },
        model: { _, source in connected(source, capacity: 1) })

    private static func connected(_ source: Model.Signal, capacity: Int) -> Model.Signal {
        let connection = Model.Connection(source, to: Model.RememberingSubject([], capacity: capacity))
        connection.connect()
        return connection.subject.signal
    }

    private static let replayLazily = oneInput(
        "replayLazily()", stops: false, call: { _ in "replayLazily()" },
        impulse: { _, source in source.replayLazily() },
        model: { _, source in connectedLazily(source) })

    private static func connectedLazily(_ source: Model.Signal) -> Model.Signal {
        let subject = Model.RememberingSubject([], capacity: .max)
        let connection = Model.Connection(source, to: subject)
        return .gated { gate in
            gate.forward(subject.signal)
            connection.connect()
        }
    }

    private static let share = oneInput(
        "share(replay:while:)", call: { _ in "share()" },
        impulse: { _, source in source.share() },
        model: { _, source in Model.Sharing(source, replaying: 0, forever: false).signal })

    private static let shareReplaying = oneInput(
        "share(replay:while:), replaying", numbers: [1...2], call: { "share(replay: \($0[0]))" },
        impulse: { site, source in source.share(replay: site.numbers[0]) },
        model: { site, source in Model.Sharing(source, replaying: site.numbers[0], forever: false).signal })

    private static let shareForever = oneInput(
        "share(replay:while:), forever", numbers: [0...2], stops: false,
        call: { "share(replay: \($0[0]), while: .forever)" },
        impulse: { site, source in source.share(replay: site.numbers[0], while: .forever) },
        model: { site, source in Model.Sharing(source, replaying: site.numbers[0], forever: true).signal })
}

extension Model {
    /// One connection for all concurrent subscribers, or for all subscribers ever.
    final class Sharing {
        private let source: Signal
        private let count: Int
        private let isForever: Bool
        private var connection: Connection?
        private var subscribers = 0
        private var disposals = 0
        private var delayed: Connection?

        init(_ source: Signal, replaying count: Int, forever isForever: Bool) {
            self.source = source
            self.count = count
            self.isForever = isForever
        }

        var signal: Signal {
            .gated { [self] gate in
                let connection = enter()
                gate.scope.add { [self] in leave(connection) }
                gate.subscribe(to: connection.subject.signal) { [self] event in
                    if !event.isTerminal { return gate.deliver(event) }
                    if self.connection === connection && !isForever { self.connection = nil }
                    gate.send(event)
                }
                start(connection)
            }
        }

        /// The disposal of an earlier source ends first.
        private func start(_ started: Connection) {
            if disposals == 0 { return started.connect() }
            if connection === started { delayed = started }
        }

        private func enter() -> Connection {
            if connection == nil { subscribers = 0 }
            subscribers += 1
            let subject: any ModelHot = count == 0 ? Subject() : RememberingSubject([], capacity: count)
            let entered = connection ?? Connection(source, to: subject)
            connection = entered
            return entered
        }

        private func leave(_ left: Connection) {
            guard connection === left else { return }
            subscribers -= 1
            if subscribers > 0 || isForever { return }
            connection = nil
            disposals += 1
            left.dispose()
            disposals -= 1
            guard disposals == 0, let started = delayed else { return }
            delayed = nil
            started.connect()
        }
    }
}
