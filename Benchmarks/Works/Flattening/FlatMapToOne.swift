import Harness
import Impulse
import OpenCombine

extension Work {
    static var flatMapToOne: Work {
        Work(
            "flatMap to one value",
            impulse: OnImpulse.hot { $0[0].flatMap { .just($0 &+ 1) } },
            openCombine: OnOpenCombine.hot { $0[0].flatMap { Just($0 &+ 1) } },
            asyncAlgorithms: OnAsyncAlgorithms.cold { $0[0].flatMap { CollectionOfOne($0 &+ 1).async } },
            closures: OnClosures.hot { subjects, next in
                let gate = Handlers<Int>()
                _ = gate.add(next)
                let transform: @Sendable (Int, (Int) -> Void) -> Void = opaque { @Sendable in $1($0 &+ 1) }
                _ = subjects[0].add { transform($0) { gate.send($0) } }
            }
        )
    }
}
