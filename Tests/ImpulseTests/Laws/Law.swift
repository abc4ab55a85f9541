import Impulse
import Testing

/// Three signals of any kind: cold and hot, short and endless, failing, completing, scheduled.
struct Inputs {
    let a: Numbers
    let b: Numbers
    let c: Numbers
    /// One that they do not use, and that does its work after each step.
    let scheduler: CrankedScheduler
}

/// Expects that two signals tell the same events, each in the same step of the same play, whatever their inputs do.
///
/// `FuzzSeeds` says how to rerun a seed.
///
/// - Parameter timed: whether the steps count too, and not the events alone.
func expectLaw<Value: Equatable>(
    timed: Bool = true,
    _ left: (Inputs) -> Signal<Value, TestError>,
    equals right: (Inputs) -> Signal<Value, TestError>,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    func isBroken(_ play: Play) -> Bool {
        // Shrinking may leave one input out of its list, and then it is no play for a law.
        play.tree.node.name == Operator.inputs.name && play.told(left, timed: timed) != play.told(right, timed: timed)
    }
    for seed in FuzzSeeds.few {
        var generator = Generator(seed: seed)
        let play = generator.inputs()
        guard isBroken(play) else { continue }
        let shrunk = play.shrunk(whileWrong: isBroken)
        Issue.record(
            """
            Seed \(seed)
            \(shrunk)
            left:  \(shrunk.told(left, timed: timed))
            right: \(shrunk.told(right, timed: timed))
            """,
            sourceLocation: sourceLocation)
        return
    }
}

extension Play {
    /// What a signal made of the inputs tells, and in which step.
    fileprivate func told<Value>(
        _ side: (Inputs) -> Signal<Value, TestError>,
        timed: Bool
    ) -> [Told<Value>] {
        let world = ImpulseWorld(tree, script)
        let told = Recorder<Told<Value>>()
        let step = Counter()
        @Sendable func record(_ event: Event<Value, TestError>) {
            told.record(Told(step: timed ? step.count : 0, event: event))
        }
        let scheduler = CrankedScheduler()
        let inputs = world.inputs
        let signal = side(Inputs(a: inputs[0], b: inputs[1], c: inputs[2], scheduler: scheduler))
        // Scripts send late on purpose.
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
        return told.all
    }
}

private struct Told<Value: Equatable & Sendable>: Equatable, Sendable, CustomStringConvertible {
    let step: Int
    let event: Event<Value, TestError>

    var description: String { "\(step): \(event)" }
}
