import Foundation
import GatewayApp
import Impulse

/// A fault that a demo causes in its own processes.
enum Fault: Sendable {
    case killBroker
    case killGateway
    /// The network to the broker is cut for a while. Connections stay open, and nothing arrives.
    case cut(Duration)
}

extension Demo {
    /// Causes the fault, and emits its description.
    func perform(_ fault: Fault) -> Signal<String, Never> {
        switch fault {
        case .killBroker:
            .just("kill -9 for the broker").on(next: { [broker] _ in broker.send(SIGKILL) })
        case .killGateway:
            .just("kill -9 for the gateway that collects").on(next: { [gateway] _ in gateway.send(SIGKILL) })
        case .cut(let time):
            Signal.just("the network to the broker is cut").on(next: { [relays] _ in relays.forEach { $0.cut() } })
                .concat(
                    Signal.timer(after: time, on: QueueScheduler(label: "cut"))
                        .map { _ in "the network is whole again" }
                        .on(next: { [relays] _ in relays.forEach { $0.heal() } }))
        }
    }
}
