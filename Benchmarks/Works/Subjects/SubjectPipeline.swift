import Harness
import Impulse
import OpenCombine

extension Work {
    static var subjectPipeline: Work {
        Work(
            "subject with four operators",
            impulse: OnImpulse.hot { $0[0].map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 1 }.filter { $0 > 0 } },
            openCombine: OnOpenCombine.hot {
                $0[0].map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 1 }.filter { $0 > 0 }
            },
            closures: OnClosures.hot { subjects, next in
                _ = subjects[0].add(
                    By.map({ $0 &* 3 }, By.filter({ $0 & 1 == 0 }, By.map({ $0 &+ 1 }, By.filter({ $0 > 0 }, next)))))
            }
        )
    }
}
