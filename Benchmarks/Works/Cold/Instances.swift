import AsyncAlgorithms
import Harness
import Impulse
import OpenCombine

private final class Instance: Sendable, Equatable {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    static func == (left: Instance, right: Instance) -> Bool { left === right }
}

extension Work {
    static var instances: Work {
        Work(
            "cold pipeline of five operators, instances",
            impulse: OnImpulse.cold {
                $0.map { Instance($0) }.filter { $0.number >= 0 }.map { Instance($0.number) }.distinctUntilChanged()
                    .map(\.number)
            },
            openCombine: OnOpenCombine.cold {
                $0.map { Instance($0) }.filter { $0.number >= 0 }.map { Instance($0.number) }.removeDuplicates().map {
                    $0.number
                }
            },
            asyncAlgorithms: OnAsyncAlgorithms.cold {
                $0[0].map { Instance($0) }.filter { $0.number >= 0 }.map { Instance($0.number) }.removeDuplicates().map(
                    \.number)
            },
            closures: OnClosures.cold { next in
                By.map(
                    { Instance($0) },
                    By.filter(
                        { $0.number >= 0 }, By.map({ Instance($0.number) }, By.distinct(By.map(\.number, next)))))
            }
        )
    }
}
