import Impulse
import ImpulseTesting

extension Table {
    static let effects: [Row] = [
        Row("on(subscribed:next:error:completed:disposed:)") {
            $0.on(subscribed: {}, next: { _ in }, error: { _ in }, completed: {}, disposed: {})
        },
        Row("named(_:)") { $0.named("name") },
    ]
}
