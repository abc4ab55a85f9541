import Impulse
import ImpulseTesting

extension Table {
    static let sharing: [Row] = [
        Row("replayLazily()", sharesSource: true) { $0.replayLazily() },
        Row("multicast(to:)", excluding: notChained, sharesSource: true) {
            connected($0.multicast(to: ReplaySubject()))
        },
        Row("MulticastConnection.signal", excluding: notChained, sharesSource: true) {
            connected($0.multicast(to: Subject()))
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
