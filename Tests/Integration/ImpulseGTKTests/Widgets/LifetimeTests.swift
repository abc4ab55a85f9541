#if GTK
import Foundation
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK
@testable import ImpulseTesting

extension DesktopTests {
    @MainActor @Suite struct LifetimeTests {
        @MainActor final class Model {
            @Observed var email = ""
            let rows = MutableProperty(["one", "two"])
            let subscribe: Command<Void, Void, Never>

            init(_ subscriptions: Counter) {
                let hasEmail = _email.projectedValue.signal.map { !$0.isEmpty }.counted(by: subscriptions)
                subscribe = Command(enabledIf: hasEmail) { .empty }
            }
        }

        @Test func `opening and closing many windows leaks no subscription and no widget`() {
            let (subscriptions, status) = (Counter(), MutableProperty(""))
            var peers: [Weak] = []
            for _ in 0..<windows {
                let model = Model(subscriptions)
                let (field, button, label) = (Entry(), Button("_Subscribe"), Label())
                let (list, window) = (
                    ListView<String>(identifiedBy: { $0 }) { Label($0.value) }, Window(title: "one of many")
                )
                window.keep(model)
                field.reactive.text.signal.counted(by: subscriptions).bind(to: model, \.email)
                button.reactive.command = model.subscribe
                label.reactive.text <~ status.signal.counted(by: subscriptions)
                list.reactive.items <~ model.rows.signal.counted(by: subscriptions)
                window.child = Box(.vertical, [field, button, label, list])
                peers += [field, button, label, list, window].map { Weak(Peer.of($0)) }
                window.present()
                field.text = "ada@example.com"
                window.close()
            }
            for _ in 0..<10 where peers.contains(where: { $0.peer != nil }) { turn() }
            #expect(subscriptions.all == 0)
            #expect(peers.count == 5 * windows)
            #expect(peers.allSatisfy { $0.peer == nil })
        }
    }
}

private let windows = Effort.count(small: 50, usual: 200, large: 1_000)

@MainActor
private func turn() {
    while MainLoop.isBusy { MainLoop.turn() }
}

private struct Weak {
    weak var peer: Peer?

    init(_ peer: Peer) {
        self.peer = peer
    }
}

/// The number of live subscriptions.
final class Counter: Sendable {
    private let count = MutableProperty(0)

    var all: Int { count.value }

    func add(_ number: Int) { count.modify { $0 += number } }
}

extension Signal {
    fileprivate func counted(by counter: Counter) -> Signal {
        on(subscribed: { counter.add(1) }, disposed: { counter.add(-1) })
    }
}
#endif
