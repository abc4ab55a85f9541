import Foundation
import GatewayApp
import GatewayPage
import GatewayPlant
import Impulse
import ImpulseNATS

/// The work of the gateway that follows: mirrors the reports of the other one, and shows them.
struct Following: Sendable {
    let nats: NATS
    let mirror: History
    private let scheduler = QueueScheduler(label: "following")
    private let order: Command<ValveOrder, ValvePosition, NATSError>
    private let shown = MutableProperty(Board())

    init(nats: NATS, mirror: History) {
        (self.nats, self.mirror) = (nats, mirror)
        // The other gateway has the policy: it gets every order.
        order = nats.command(
            NATS.orders, of: ValveOrder.self, answer: ValvePosition.self, on: scheduler, policy: .concurrent())
    }

    var board: Property<Board> { shown.readOnly }

    /// Mirrors and shows for as long as it is subscribed to. Emits nothing.
    var work: Signal<Never, GatewayError> {
        let reports = nats.reports.received(by: "mirror").stored(in: mirror, on: scheduler)
            .flatMap(.concat) { Signal($0) }.map(Board.Change.report)
        let positions = nats.positions.map(Board.Change.position).mapError { GatewayError.broker(reason: "\($0)") }
        let events = nats.messages(NATS.events, as: .text).map { Board.Change.event($0.value) }
            .mapError { GatewayError.broker(reason: "\($0)") }
        let connection = nats.status.signal.distinctUntilChanged(by: \.summary).map { status in
            Board.Change.connection(status.summary, isConnected: status.isConnected)
        }
        return Signal.merge(reports, positions, events, connection.promoteError()).on(next: show).ignoreValues()
    }

    @Sendable
    func show(_ change: Board.Change) {
        let time = Int(Date.now.timeIntervalSince1970 * 1000)
        shown.modify { $0.apply(change, time: time) }
    }

    @Sendable
    func move(_ valve: ValveOrder) -> Signal<ValvePosition, MoveFailure> {
        order.execute(valve).mapError { MoveFailure(reason: "\($0)") }
    }
}

extension NATSStatus {
    /// The status without the number of attempts.
    fileprivate var summary: String {
        switch self {
        case .connecting: "connecting"
        case .reconnecting: "connection lost, connecting again"
        case .connected, .closed: "\(self)"
        }
    }
}
