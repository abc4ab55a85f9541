import AsyncAlgorithms
import Harness
import Impulse
import OpenCombine

extension Work {
    static var scan: Work {
        Work(
            "scan of a million",
            count: 1_000_000,
            impulse: OnImpulse.cold { $0.scan(0) { $0 &+ $1 } },
            openCombine: OnOpenCombine.cold { $0.scan(0) { $0 &+ $1 } },
            asyncAlgorithms: OnAsyncAlgorithms.iterating { count in (0..<count).async.reductions(0) { $0 &+ $1 } },
            closures: OnClosures.cold { By.scan(0, { $0 &+ $1 }, $0) }
        )
    }
}
