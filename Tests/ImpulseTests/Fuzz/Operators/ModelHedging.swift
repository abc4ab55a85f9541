import Impulse

extension Operator {
    static let hedged = oneInput(
        "hedged(after:attempts:on:)", numbers: [1...4, 1...3],
        call: { "hedged(after: \($0[0]), attempts: \($0[1]))" },
        impulse: { site, source in
            source.hedged(after: site.time, attempts: site.numbers[1], on: site.world.scheduler)
        },
        model: { site, source in
            .gated { gate in Hedging(source, gate, attempts: site.numbers[1], site.world, delay: site.time).attempt() }
        })
}

/// The attempts of `hedged` in the model.
private final class Hedging {
    private let source: Model.Signal
    private let gate: Model.Gate
    private let world: ModelWorld
    private let delay: Duration
    private var left: Int
    private var attempts: [Model.Scope] = []
    private var running = 0
    private var winner: Model.Scope?
    private var timer: Agenda.Item?

    init(_ source: Model.Signal, _ gate: Model.Gate, attempts: Int, _ world: ModelWorld, delay: Duration) {
        self.source = source
        self.gate = gate
        self.world = world
        self.delay = delay
        left = attempts
        gate.scope.add { [self] in timer?.cancel() }
    }

    func attempt() {
        guard winner == nil, left > 0, gate.scope.isOpen else { return }
        left -= 1
        running += 1
        timer?.cancel()
        if left > 0 { timer = world.schedule(after: delay) { [self] in attempt() } }
        let scope = Model.Scope()
        attempts.append(scope)
        gate.subscribe(to: source, in: scope) { [self] event in receive(event, from: scope) }
    }

    private func receive(_ event: NumberEvent, from attempt: Model.Scope) {
        if winner == nil {
            if event.error != nil { return fail(event) }
            winner = attempt
            timer?.cancel()
            for loser in attempts where loser !== attempt { loser.dispose() }
        }
        if winner === attempt { gate.send(event) }
    }

    private func fail(_ event: NumberEvent) {
        running -= 1
        if left == 0, running == 0 { gate.send(event) } else { attempt() }
    }
}
