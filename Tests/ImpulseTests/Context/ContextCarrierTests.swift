import Dispatch
import Impulse
import ImpulseTesting
import Testing

/// Tests of registered task-local variables. Each has a process of its own, since a registration lasts.
@Suite(.endsIfHanging) struct ContextCarrierTests {
    @Test(.inOwnProcess) func `a registered task-local value is carried, and so is its default`() async {
        await #expect(processExitsWith: .success) {
            ContextCarrier.register(Elsewhere.$name)
            ContextCarrier.register(Elsewhere.$name)
            let subject = Subject<Int, Never>()
            let (bound, unbound) = (Recorder<String>(), Recorder<String>())
            Elsewhere.$name.withValue("request") {
                _ = subject.signal.subscribe { _ in bound.record(Elsewhere.name ?? "nowhere") }
            }
            subject.signal.subscribe { _ in unbound.record(Elsewhere.name ?? "nowhere") }
            Elsewhere.$name.withValue("sender") { subject.send(1) }
            precondition(bound.all == ["request"])
            precondition(unbound.all == ["nowhere"])
        }
    }

    @Test(.inOwnProcess) func `several carriers each carry their own value`() async {
        await #expect(processExitsWith: .success) {
            ContextCarrier.register(Elsewhere.$name)
            Place.carry()
            let queue = QueueScheduler(label: "queue")
            let (found, isOver) = (Recorder<String>(), DispatchSemaphore(value: 0))
            Elsewhere.$name.withValue("a") {
                Place.at("b") {
                    _ = Signal<Int, Never>.just(1).delay(for: .zero, on: queue).subscribe(
                        next: { _ in found.record("\(Elsewhere.name ?? "") \(Place.name ?? "")") },
                        completed: { isOver.signal() })
                }
            }
            isOver.wait(for: "the end")
            precondition(found.all == ["a b"])
        }
    }

    @Test(.inOwnProcess) func `a subscription that was made before the registration carries nothing`() async {
        await #expect(processExitsWith: .success) {
            let (subject, found) = (Subject<Int, Never>(), Recorder<String>())
            Elsewhere.$name.withValue("request") {
                _ = subject.signal.subscribe { _ in found.record(Elsewhere.name ?? "nowhere") }
            }
            ContextCarrier.register(Elsewhere.$name)
            subject.send(1)
            precondition(found.all == ["nowhere"])
        }
    }
}
