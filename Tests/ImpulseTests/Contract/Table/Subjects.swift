import Impulse
import ImpulseTesting

extension Table {
    static let subjects: [Row] = [
        Row("Subject.signal", excluding: notChained) { relayed($0) { Subject() } },
        Row("BehaviorSubject.signal", excluding: notChained) { relayed($0) { BehaviorSubject(0) } },
        Row("ReplaySubject.signal", excluding: notChained) { relayed($0) { ReplaySubject() } },
        Row("ChannelEnd.signal", excluding: notChained) {
            relayed($0, from: { ChannelEnd<Int, ContractError>.pair() })
        },
    ]

    /// Returns the source by way of a subject, one for each subscription.
    private nonisolated static func relayed(
        _ source: Signal<Int, ContractError>,
        by makeSubject: @escaping @Sendable () -> some SubjectProtocol<Int, ContractError>
    ) -> Signal<Int, ContractError> {
        relayed(
            source,
            from: {
                let subject = makeSubject()
                return (subject, subject)
            })
    }

    /// Returns the source by way of the first of two subjects, whose events the second one's signal emits.
    private nonisolated static func relayed<Relay: SubjectProtocol<Int, ContractError>>(
        _ source: Signal<Int, ContractError>, from makeEnds: @escaping @Sendable () -> (Relay, Relay)
    ) -> Signal<Int, ContractError> {
        Signal { subscriber in
            let (sender, receiver) = makeEnds()
            let relay = CompositeDisposable()
            subscriber.onDispose(relay)
            receiver.signal.subscribe(
                in: relay,
                next: { subscriber.send($0) },
                error: { subscriber.send(error: $0) },
                completed: { subscriber.sendCompleted() })
            relay += sender.subscribe(to: source)
            return nil
        }
    }
}
