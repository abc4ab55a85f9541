import Foundation
import GatewayApp
import Impulse

/// What a demo does to its own processes.
enum Fault: Sendable {
    case killBroker
    case killGateway
    /// The broker's process does not run for a while. Its connections stay open, and nothing answers.
    case cut(Duration)
}

extension Demo {
    /// Does it, and emits what it does.
    func perform(_ fault: Fault) -> Signal<String, Never> {
        switch fault {
        case .killBroker:
            .just("kill -9 for the broker").on(next: { [broker] _ in broker.send(SIGKILL) })
        case .killGateway:
            .just("kill -9 for the gateway that collects").on(next: { [gateway] _ in gateway.send(SIGKILL) })
        case .cut(let time):
            Signal.just("the broker is cut off").on(next: { [broker] _ in broker.send(SIGSTOP) })
                .concat(
                    Signal.timer(after: time, on: QueueScheduler(label: "cut")).map { _ in "the broker is back" }
                        .on(next: { [broker] _ in broker.send(SIGCONT) }))
        }
    }
}
