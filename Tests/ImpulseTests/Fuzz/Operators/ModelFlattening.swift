import Impulse

/// The handling of inner signals, in the model.
struct Flattened {
    let add: (Model.Signal) -> Void
    let close: () -> Void
    var source = Model.Scope()
}

extension Flattened {
    static func merging(_ gate: Model.Gate) -> Flattened {
        let pending = PendingInputs(gate)
        return Flattened(add: pending.add, close: { pending.end(.completed) })
    }

    static func concatenating(_ gate: Model.Gate) -> Flattened {
        concurrent(1, .unbounded, gate)
    }

    /// Runs up to `limit` inner signals at a time, and buffers the others in order.
    static func concurrent(
        _ limit: Int, _ policy: BufferingPolicy<TestError>, _ gate: Model.Gate
    ) -> Flattened {
        var waiting: [Model.Signal] = []
        var running = 0
        var hasSource = true
        func next(after end: NumberEvent) -> Model.Signal? {
            if !end.isCompleted {
                gate.send(end)
            } else if !waiting.isEmpty {
                return waiting.removeFirst()
            } else {
                running -= 1
                if running == 0 && !hasSource { gate.send(.completed) }
            }
            return nil
        }
        return Flattened(
            add: { signal in
                if running == limit {
                    waiting = buffered(waiting, adding: signal, policy)
                } else {
                    running += 1
                    gate.relay(signal, gate.send, next: next)
                }
            },
            close: {
                hasSource = false
                if running == 0 { gate.send(.completed) }
            })
    }

    /// Passes on the newest inner signal; the previous one is disposed of after the newest has been subscribed to.
    static func latest(_ gate: Model.Gate) -> Flattened {
        var newest = 0
        var active = 0
        var isClosed = false
        var previous: Model.Scope?
        func receive(_ event: NumberEvent, of number: Int) {
            gate.perform {
                guard active == number else { return }
                if event.isTerminal { active = 0 }
                if !event.isCompleted || isClosed { gate.emit(event) }
            }
        }
        return Flattened(
            add: { signal in
                newest += 1
                let number = newest
                gate.perform { active = number }
                let ending = previous
                let scope = Model.Scope()
                previous = scope
                gate.subscribe(to: signal, in: scope) { receive($0, of: number) }
                ending?.dispose()
            },
            close: {
                gate.perform {
                    isClosed = true
                    if active == 0 { gate.emit(.completed) }
                }
            })
    }
}

extension Model.Signal {
    func flatMapped(
        _ flattening: @escaping (Model.Gate) -> Flattened, _ transform: @escaping (Int) -> Model.Signal
    ) -> Model.Signal {
        .gated { gate in
            let flattened = flattening(gate)
            gate.subscribe(to: self, in: flattened.source) { event in
                switch event {
                case .next(let value): if gate.scope.isOpen { flattened.add(transform(value)) }
                case .error: gate.send(event)
                case .completed: flattened.close()
                }
            }
        }
    }
}
