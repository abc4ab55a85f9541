import Impulse
import ImpulseTesting

/// The single timer of an operator, canceled with its gate.
final class ModelTimer {
    private let world: ModelWorld
    private let gate: Model.Gate
    private var item: Agenda.Item?

    init(_ world: ModelWorld, _ gate: Model.Gate) {
        self.world = world
        self.gate = gate
        gate.scope.add { [self] in cancel() }
    }

    var isSet: Bool { item != nil }

    func set(after delay: Duration, _ work: @escaping () -> Void) {
        cancel()
        item = world.schedule(after: delay) { [self] in
            item = nil
            gate.perform(work)
        }
    }

    func cancel() {
        item?.cancel()
        item = nil
    }
}

/// A timer that is moved to a later time by waiting for the rest, as in Impulse. This decides the order of several
/// timers at one site that are due together.
final class ModelAlarm {
    private let world: ModelWorld
    private let timer: ModelTimer
    private let ring: () -> Void
    private var due = Duration.zero

    init(_ world: ModelWorld, _ gate: Model.Gate, ring: @escaping () -> Void) {
        self.world = world
        timer = ModelTimer(world, gate)
        self.ring = ring
    }

    func set(after delay: Duration) {
        due = world.now + delay
        if !timer.isSet { wait() }
    }

    private func wait() {
        let expected = due
        timer.set(after: due - world.now) { [self] in
            if due > expected { wait() } else { ring() }
        }
    }
}

extension Model.Gate {
    /// Subscribes to the only input, and passes on its terminal event. `completed` may emit before a completion.
    func receive(_ source: Model.Signal, next: @escaping (Int) -> Void, completed: @escaping () -> Void) {
        subscribe(to: source) { [self] event in
            perform { [self] in
                if let value = event.value { return next(value) }
                if event.isCompleted { completed() }
                emit(event)
            }
        }
    }
}

extension Site {
    /// The site's first number in seconds, plus a fraction unique to the node, so no two timers are due at the same
    /// moment.
    var time: Duration {
        var bit = SplitMix64(seed: UInt64(number))
        return .seconds(numbers[0]) + .nanoseconds(bit.int(in: 1...10_000_000))
    }
}
