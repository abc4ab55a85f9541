import AsyncAlgorithms
import Harness
import Impulse
import OpenCombine

extension Work {
    /// Counts values sent, not combinations. OpenCombine has `zip` for up to four inputs.
    static func zip(_ inputs: Int) -> Work {
        Work(
            "zip of \(inputs)",
            count: 16_000,
            impulse: OnImpulse.hot(inputs: inputs) { Packs.zip($0) },
            openCombine: inputs == 2 ? OnOpenCombine.hot(inputs: 2) { $0[0].zip($0[1]) { $0 &+ $1 } } : nil,
            asyncAlgorithms: inputs == 2
                ? OnAsyncAlgorithms.cold(inputs: 2) { AsyncAlgorithms.zip($0[0], $0[1]).map { $0 &+ $1 } } : nil,
            closures: OnClosures.hot(inputs: inputs) { subjects, next in
                let waiting = Variable([[Int]](repeating: [], count: inputs))
                let empty = Variable(inputs)
                gate(subjects) { index, value in
                    if waiting.value[index].isEmpty { empty.value -= 1 }
                    waiting.value[index].append(value)
                    guard empty.value == 0 else { return }
                    var sum = 0
                    for index in waiting.value.indices {
                        sum &+= waiting.value[index].removeFirst()
                        if waiting.value[index].isEmpty { empty.value += 1 }
                    }
                    next(sum)
                }
            }
        )
    }
}
