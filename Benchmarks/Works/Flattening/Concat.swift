import AsyncAlgorithms
import Harness
import Impulse
import OpenCombine

extension Work {
    static var concat: Work {
        Work(
            "concat of two",
            impulse: {
                let tally = Tally()
                return { count in
                    let halves = opaque((Signal<Int, Never>(0..<count / 2), Signal<Int, Never>(count / 2..<count)))
                    opaque(Signal.concat(halves.0, halves.1)).subscribe { tally.add($0) }
                    return tally.take()
                }
            },
            openCombine: {
                let tally = Tally()
                return { count in
                    let halves = opaque(
                        (AnyPublisher((0..<count / 2).publisher), AnyPublisher((count / 2..<count).publisher)))
                    let subscription = halves.0.append(halves.1).sink { tally.add($0) }
                    withExtendedLifetime(subscription) {}
                    return tally.take()
                }
            },
            asyncAlgorithms: OnAsyncAlgorithms.cold(inputs: 2) { AsyncAlgorithms.chain($0[0], $0[1]) },
            closures: {
                let tally = Tally()
                return { count in
                    let (next, isCancelled) = opaque(({ @Sendable in tally.add($0) }, Cancellation()))
                    for half in opaque([0..<count / 2, count / 2..<count]) where !isCancelled.isCancelled {
                        for value in half where !isCancelled.isCancelled { next(value) }
                    }
                    return tally.take()
                }
            }
        )
    }
}
