import Impulse
import Testing

/// Three signals of any kind: cold and hot, short and endless, failing, completing, scheduled.
struct Inputs {
    let a: Numbers
    let b: Numbers
    let c: Numbers
    /// A scheduler that the signals do not use, and that runs its work after each step.
    let scheduler: CrankedScheduler
}

/// Expects that two signals emit the same events, in the same steps of the same play, whatever their inputs do.
///
/// `FuzzSeeds` says how to rerun a seed.
///
/// - Parameter timed: whether the steps are compared too.
func expectLaw<Value: Equatable>(
    timed: Bool = true,
    _ left: (Inputs) -> Signal<Value, TestError>,
    equals right: (Inputs) -> Signal<Value, TestError>,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    func isBroken(_ play: Play) -> Bool {
        // Shrinking may remove an input, which leaves no valid play for a law.
        play.tree.node.name == Operator.inputs.name
            && play.emitted(left, timed: timed) != play.emitted(right, timed: timed)
    }
    for seed in FuzzSeeds.few {
        var generator = Generator(seed: seed)
        let play = generator.inputs()
        guard isBroken(play) else { continue }
        let shrunk = play.shrunk(whileWrong: isBroken)
        Issue.record(
            """
            Seed \(seed): IMPULSE_SEED=\(seed) swift test --filter Laws
            \(shrunk)
            left:  \(shrunk.emitted(left, timed: timed))
            right: \(shrunk.emitted(right, timed: timed))
            """,
            sourceLocation: sourceLocation)
        return
    }
}

extension Play {
    /// Returns the events of a signal made of the inputs, each with its step.
    fileprivate func emitted<Value>(
        _ side: (Inputs) -> Signal<Value, TestError>,
        timed: Bool
    ) -> [Emission<Value>] {
        let world = ImpulseWorld(tree, script)
        let emitted = Recorder<Emission<Value>>()
        let step = Counter()
        @Sendable func record(_ event: Event<Value, TestError>) {
            emitted.record(Emission(step: timed ? step.count : 0, event: event))
        }
        let scheduler = CrankedScheduler()
        let inputs = world.inputs
        let signal = side(Inputs(a: inputs[0], b: inputs[1], c: inputs[2], scheduler: scheduler))
        // Scripts send late on purpose, so losses are ignored.
        Diagnostics.withHandler({ _ in }) {
            let subscription = CompositeDisposable()
            signal.subscribe(
                in: subscription,
                next: { record(.next($0)) },
                error: { record(.error($0)) },
                completed: { record(.completed) })
            scheduler.run()
            for action in script.steps {
                step.increment()
                world.perform(action)
                scheduler.run()
            }
            world.runScheduler()
            scheduler.run()
            subscription.dispose()
        }
        _ = world.close()
        return emitted.all
    }
}

private struct Emission<Value: Equatable & Sendable>: Equatable, Sendable, CustomStringConvertible {
    let step: Int
    let event: Event<Value, TestError>

    var description: String { "\(step): \(event)" }
}
