import Harness
import Impulse

extension Work {
    /// Counts operators times values.
    static func chain(of operators: Int) -> Work {
        Work(
            "value through a chain of \(operators), by operator",
            count: max(1_000_000, operators),
            growth: Growth(by: "operator", size: operators),
            impulse: {
                let (tally, subject) = (Tally(), Impulse.Subject<Int, Never>())
                var signal = subject.signal
                for _ in 0..<operators { signal = signal.map { $0 &+ 1 } }
                signal.subscribe { tally.add($0) }
                return { count in
                    for value in 0..<count / operators { subject.send(value) }
                    return tally.take()
                }
            },
            closures: {
                let (tally, handlers) = (Tally(), Handlers<Int>())
                var next: OnClosures.Next = { tally.add($0) }
                for _ in 0..<operators { next = By.map({ $0 &+ 1 }, next) }
                _ = handlers.add(next)
                return { count in
                    for value in 0..<count / operators { handlers.send(value) }
                    return tally.take()
                }
            }
        )
    }
}
