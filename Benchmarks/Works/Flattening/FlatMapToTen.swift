import AsyncAlgorithms
import Harness
import Impulse
import OpenCombine

extension Work {
    /// Counts outer values.
    static var flatMapToTen: Work {
        Work(
            "flatMap to ten values",
            impulse: OnImpulse.hot { $0[0].flatMap { Signal($0..<$0 + 10) } },
            openCombine: OnOpenCombine.hot { $0[0].flatMap { ($0..<$0 + 10).publisher } },
            asyncAlgorithms: OnAsyncAlgorithms.cold { $0[0].flatMap { ($0..<$0 + 10).async } },
            closures: OnClosures.hot { subjects, next in
                let gate = Handlers<Int>()
                _ = gate.add(next)
                let makeSource: @Sendable (Int, Cancellation, (Int) -> Void) -> Void = opaque {
                    @Sendable first, cancellation, next in
                    for value in first..<first + 10 where !cancellation.isCancelled { next(value) }
                }
                _ = subjects[0].add { makeSource($0, Cancellation()) { gate.send($0) } }
            }
        )
    }
}
