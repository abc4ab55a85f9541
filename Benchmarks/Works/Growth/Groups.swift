import Harness
import Impulse

extension Work {
    /// Counts values, each for another group than the one before. All groups exist already.
    static func groups(_ groups: Int) -> Work {
        Work(
            "value to one of \(groups) groups",
            count: max(100_000, groups),
            growth: Growth(by: "group", size: groups),
            impulse: {
                let (tally, subject) = (Tally(), Impulse.Subject<Int, Never>())
                opaque(subject.signal).group { $0 % groups }.subscribe { group in
                    group.signal.subscribe { tally.add($0) }
                }
                return { count in
                    for value in 0..<count { subject.send(value) }
                    return tally.take()
                }
            },
            closures: {
                let (tally, subject) = (Tally(), Handlers<Int>())
                let next = OnClosures.opaquely { tally.add($0) }
                let parts = Variable<[Int: Handlers<Int>]>([:])
                _ = subject.add { value in
                    if let part = parts.value[value % groups] { return part.send(value) }
                    let part = Handlers<Int>()
                    _ = part.add(next)
                    parts.value[value % groups] = part
                    part.send(value)
                }
                return { count in
                    for value in 0..<count { subject.send(value) }
                    return tally.take()
                }
            }
        )
    }
}
