import Impulse

/// The one timer of an operator, cancelled with its gate.
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

extension Model.Gate {
    /// Subscribes to the only input, and passes on its end: before a completion something may still be told.
    func hear(_ source: Model.Signal, next: @escaping (Int) -> Void, completed: @escaping () -> Void) {
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
    /// The first of its numbers in seconds, and a bit that no other node has: so no two ring at the same moment.
    var time: Duration {
        var bit = SplitMix64(seed: UInt64(number))
        return .seconds(numbers[0]) + .nanoseconds(bit.int(in: 1...10_000_000))
    }
}
