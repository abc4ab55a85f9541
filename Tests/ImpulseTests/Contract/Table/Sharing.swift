import Impulse
import ImpulseTesting

extension Table {
    static let sharing: [Row] = [
        Row("share(replay:while:)") { $0.share() },
        Row("share(replay:while:), with memory") { $0.share(replay: 2) },
        Row("share(replay:while:), forever", sharesSource: true) { $0.share(while: .forever) },
        Row(
            "share(replay:while:), lingering", sharesSource: true,
            scheduled: { source, schedulers in
                source.share(replay: 1, while: .subscribed.lingering(for: .seconds(1), on: schedulers.time))
            }),
        Row(
            "share(replay:while:), its end remembered for a time", sharesSource: true,
            scheduled: { source, schedulers in
                source.share(
                    replay: 1,
                    while: .forever.remembering(after: [.completion, .error], for: .seconds(1), on: schedulers.time))
            }),
        Row("share(replay:while:), remembered after the disposal") {
            $0.share(replay: 1, while: .subscribed.remembering(after: .disposal))
        },
        Row("replayLazily()", sharesSource: true) { $0.replayLazily() },
        Row("replay(last:)", excluding: notChained, sharesSource: true) { source in .deferred { source.replay() } },
        Row("replay(last:), of one value", excluding: notChained, sharesSource: true) { source in
            .deferred { source.replay(last: 1) }
        },
        Row("publish()", excluding: notChained, sharesSource: true) { connected($0.publish()) },
        Row("multicast(to:)", excluding: notChained, sharesSource: true) {
            connected($0.multicast(to: ReplaySubject()))
        },
        Row("MulticastConnection.signal", excluding: notChained, sharesSource: true) {
            connected($0.multicast(to: Subject()))
        },
        Row("MulticastConnection.autoconnect(subscribers:)", excluding: notChained, sharesSource: true) { source in
            .deferred { source.publish().autoconnect(subscribers: 1) }
        },
        Row("publish(_:)") { $0.publish { .merge($0, $0) } },
        Row("publish(_:), in one place") { $0.publish { $0 } },
        Row("multicast(to:_:)") { $0.multicast(to: ReplaySubject()) { $0 } },
        Row("multicast(to:_:), in two places", excluding: notChained) {
            $0.multicast(to: ReplaySubject()) { .concat($0, $0) }
        },
    ]

    private nonisolated static func connected(
        _ connection: MulticastConnection<Int, ContractError>
    ) -> Signal<Int, ContractError> {
        let connecting = Signal<Int, ContractError>.deferred {
            connection.connect()
            return .empty
        }
        return .merge(connection.signal, connecting)
    }
}
