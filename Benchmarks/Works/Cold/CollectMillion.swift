import AsyncAlgorithms
import Harness
import Impulse
import OpenCombine

extension Work {
    static var collect: Work {
        Work(
            "collect of a million",
            count: 1_000_000,
            impulse: OnImpulse.cold { $0.collect().map { $0.count &+ $0[$0.count / 3] } },
            openCombine: OnOpenCombine.cold { $0.collect().map { $0.count &+ $0[$0.count / 3] } },
            asyncAlgorithms: {
                let tally = Tally()
                return { count in
                    blocking {
                        let all = await Array((0..<count).async)
                        tally.add(all.count &+ all[all.count / 3])
                    }
                    return tally.take()
                }
            },
            closures: {
                { count in
                    let all = Variable<[Int]>([])
                    let next = opaque { all.value.append($0) }
                    for value in 0..<count { next(value) }
                    return all.value.count &+ all.value[count / 3]
                }
            }
        )
    }
}
