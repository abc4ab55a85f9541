import AsyncAlgorithms
import Harness
import Impulse
import OpenCombine

extension Work {
    /// Texts too long to be stored inline.
    @Sendable
    private static func text(_ number: Int) -> String {
        number & 1 == 0 ? "an even number of things" : "an odd number of things"
    }

    static var strings: Work {
        Work(
            "cold pipeline of five operators, strings",
            impulse: OnImpulse.cold {
                $0.map(text).filter { !$0.isEmpty }.map { $0 + "." }.distinctUntilChanged().map(\.utf8.count)
            },
            openCombine: OnOpenCombine.cold {
                $0.map(text).filter { !$0.isEmpty }.map { $0 + "." }.removeDuplicates().map { $0.utf8.count }
            },
            asyncAlgorithms: OnAsyncAlgorithms.cold {
                $0[0].map(text).filter { !$0.isEmpty }.map { $0 + "." }.removeDuplicates().map(\.utf8.count)
            },
            closures: OnClosures.cold { next in
                By.map(text, By.filter({ !$0.isEmpty }, By.map({ $0 + "." }, By.distinct(By.map(\.utf8.count, next)))))
            }
        )
    }
}
