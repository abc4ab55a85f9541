import Impulse
import ImpulseTesting

extension Table {
    static let effects: [Row] = [
        Row("on(subscribed:next:error:completed:terminated:disposed:)") {
            $0.on(subscribed: {}, next: { _ in }, error: { _ in }, completed: {}, terminated: {}, disposed: {})
        },
        Row("initially(_:)") { $0.initially {} },
        Row("finally(_:)") { $0.finally {} },
        Row("log(_:events:level:to:)") { $0.log { _ in } },
        Row("record(to:)") { $0.record(to: EventRecorder(keeping: 10, on: .immediate)) },
        Row("breakpoint(next:error:completed:)") {
            $0.breakpoint(next: { _ in false }, error: { _ in false }, completed: { false })
        },
        Row("breakpointOnError()", excluding: [.typedErrors: "an error stops the process"]) {
            $0.replaceError(with: 0).breakpointOnError()
        },
        Row("named(_:)") { $0.named("name") },
    ]
}
