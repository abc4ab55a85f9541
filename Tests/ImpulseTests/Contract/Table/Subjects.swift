import Impulse
import ImpulseTesting

extension Table {
    static let subjects: [Row] = [
        Row("Subject.signal", excluding: notChained) { relayed($0) { Subject() } },
        Row("BehaviorSubject.signal", excluding: notChained) { relayed($0) { BehaviorSubject(0) } },
        Row("ReplaySubject.signal", excluding: notChained) { relayed($0) { ReplaySubject() } },
    ]

    /// Returns the source by way of a subject, one for each subscription.
    private nonisolated static func relayed(
        _ source: Signal<Int, ContractError>,
        by makeSubject: @escaping @Sendable () -> some SubjectProtocol<Int, ContractError>
    ) -> Signal<Int, ContractError> {
        Signal { subscriber in
            let subject = makeSubject()
            let relay = CompositeDisposable()
            subscriber.onDispose(relay)
            subject.signal.subscribe(
                in: relay,
                next: { subscriber.send($0) },
                error: { subscriber.send(error: $0) },
                completed: { subscriber.sendCompleted() })
            relay += subject.subscribe(to: source)
            return nil
        }
    }
}
