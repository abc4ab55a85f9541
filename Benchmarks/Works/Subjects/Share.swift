import Harness
import Impulse
import OpenCombine

extension Work {
    /// Ten subscribers to one subscription. AsyncAlgorithms has a `share`, but a late subscriber misses values, and
    /// the order of its tasks is not deterministic.
    static var share: Work {
        Work(
            "share with 10 subscribers",
            impulse: {
                let (tally, subject) = (Tally(), Impulse.Subject<Int, Never>())
                let shared = opaque(subject.signal.map { $0 &+ 1 }.share())
                for _ in 0..<10 { shared.subscribe { tally.add($0) } }
                return { count in
                    for value in 0..<count { subject.send(value) }
                    return tally.take()
                }
            },
            openCombine: {
                let (tally, subject) = (Tally(), PassthroughSubject<Int, Never>())
                let shared = opaque(subject.map { $0 &+ 1 }.share())
                let subscriptions = (0..<10).map { _ in shared.sink { tally.add($0) } }
                return { count in
                    withExtendedLifetime(subscriptions) {
                        for value in 0..<count { subject.send(value) }
                    }
                    return tally.take()
                }
            },
            closures: OnClosures.hot { subjects, next in
                let shared = Handlers<Int>()
                for _ in 0..<10 { _ = shared.add(next) }
                _ = subjects[0].add(By.map({ $0 &+ 1 }, { shared.send($0) }))
            }
        )
    }
}
