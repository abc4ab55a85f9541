import AsyncAlgorithms
import Harness
import Impulse
import OpenCombine

extension Work {
    /// OpenCombine has no `merge`: its `flatMap` stands in.
    static func merge(_ inputs: Int) -> Work {
        Work(
            "merge of \(inputs)",
            count: 16_000,
            impulse: OnImpulse.hot(inputs: inputs) { .merge($0) },
            openCombine: OnOpenCombine.hot(inputs: inputs) { $0.publisher.flatMap { $0 } },
            asyncAlgorithms: inputs == 2
                ? OnAsyncAlgorithms.cold(inputs: 2) { AsyncAlgorithms.merge($0[0], $0[1]) } : nil,
            closures: OnClosures.hot(inputs: inputs) { subjects, next in
                let gate = Handlers<Int>()
                _ = gate.add(next)
                for subject in subjects { _ = subject.add { gate.send($0) } }
            }
        )
    }
}
