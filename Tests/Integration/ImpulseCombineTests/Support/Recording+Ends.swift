import Impulse
import ImpulseTesting

extension Signal {
    /// Subscribes, and records all events.
    func record() -> Recording<Value, Failure> { record(on: TestScheduler()) }
}

extension Recording {
    var isCompleted: Bool { if case .completed = events.last { true } else { false } }
    var error: Failure? { events.last?.error }
}
