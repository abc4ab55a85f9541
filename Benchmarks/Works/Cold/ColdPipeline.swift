import AsyncAlgorithms
import Harness
import Impulse
import OpenCombine

extension Work {
    static var coldPipeline: Work {
        Work(
            "cold pipeline of five operators",
            impulse: OnImpulse.cold {
                $0.map { $0 &* 3 }.filter { $0 & 1 == 0 }.scan(0) { $0 &+ $1 }.map { $0 ^ 5 }.distinctUntilChanged()
            },
            openCombine: OnOpenCombine.cold {
                $0.map { $0 &* 3 }.filter { $0 & 1 == 0 }.scan(0) { $0 &+ $1 }.map { $0 ^ 5 }.removeDuplicates()
            },
            asyncAlgorithms: OnAsyncAlgorithms.iterating { count in
                opaque((0..<count).async).map { $0 &* 3 }.filter { $0 & 1 == 0 }.reductions(0) { $0 &+ $1 }.map {
                    $0 ^ 5
                }
                .removeDuplicates()
            },
            closures: OnClosures.cold { next in
                By.map(
                    { $0 &* 3 },
                    By.filter({ $0 & 1 == 0 }, By.scan(0, { $0 &+ $1 }, By.map({ $0 ^ 5 }, By.distinct(next)))))
            }
        )
    }
}
