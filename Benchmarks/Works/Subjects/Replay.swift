import Harness
import Impulse
import Synchronization

extension Work {
    /// Counts values delivered to late subscribers.
    static var replay: Work {
        let (stored, subscribers) = (1_000, 100)
        return Work(
            "replay subject, 1000 stored, 100 come late",
            count: stored * subscribers,
            impulse: {
                let (tally, subject) = (Tally(), ReplaySubject<Int, Never>())
                for value in 0..<stored { subject.send(value) }
                return { count in
                    for _ in 0..<count / stored { opaque(subject.signal).subscribe { tally.add($0) }.dispose() }
                    return tally.take()
                }
            },
            closures: {
                let tally = Tally()
                let values = Mutex(Array(0..<stored))
                return { count in
                    for _ in 0..<count / stored {
                        let (handler, isCancelled) = opaque(({ @Sendable in tally.add($0) }, Cancellation()))
                        let known = values.withLock { $0 }
                        for value in known where !isCancelled.isCancelled { handler(value) }
                    }
                    return tally.take()
                }
            }
        )
    }
}
