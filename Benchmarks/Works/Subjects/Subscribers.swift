import Harness
import Impulse
import OpenCombine

extension Work {
    /// Counts sends; the cost of a send includes all subscribers.
    static func subject(subscribers: Int) -> Work {
        Work(
            "subject with \(subscribers) subscriber\(subscribers == 1 ? "" : "s")",
            count: max(10, min(10_000, 1_000_000 / max(1, subscribers))),
            growth: subscribers < 10 ? nil : Growth(by: "subscriber", size: subscribers, parts: subscribers),
            impulse: {
                let (tally, subject) = (Tally(), Impulse.Subject<Int, Never>())
                for _ in 0..<subscribers { opaque(subject.signal).subscribe { tally.add($0) } }
                return { count in
                    for value in 0..<count { subject.send(value) }
                    return tally.take()
                }
            },
            // A million would take it minutes.
            openCombine: subscribers > 100_000 ? nil : openCombineSubject(subscribers: subscribers),
            closures: OnClosures.hot { subjects, next in
                for _ in 0..<subscribers { _ = subjects[0].add(next) }
            }
        )
    }

    private static func openCombineSubject(subscribers: Int) -> Preparation {
        {
            let (tally, subject) = (Tally(), PassthroughSubject<Int, Never>())
            let subscriptions = (0..<subscribers).map { _ in opaque(subject).sink { tally.add($0) } }
            return { count in
                withExtendedLifetime(subscriptions) {
                    for value in 0..<count { subject.send(value) }
                }
                return tally.take()
            }
        }
    }
}
