import Harness
import Impulse
import OpenCombine

extension Work {
    /// Sends to subjects in turn, so that the memory of each has left the first cache when its turn comes again.
    static func subjectsInTurn(_ subjects: Int) -> Work {
        Work(
            "\(subjects) subjects in turn, one subscriber each",
            impulse: {
                let tally = Tally()
                let subjects = (0..<subjects).map { _ in Impulse.Subject<Int, Never>() }
                for subject in subjects { opaque(subject.signal).subscribe { tally.add($0) } }
                return { count in
                    inTurn(count, subjects) { $0.send($1) }
                    return tally.take()
                }
            },
            openCombine: {
                let tally = Tally()
                let subjects = (0..<subjects).map { _ in PassthroughSubject<Int, Never>() }
                let subscriptions = subjects.map { subject in opaque(subject).sink { tally.add($0) } }
                return { count in
                    withExtendedLifetime(subscriptions) { inTurn(count, subjects) { $0.send($1) } }
                    return tally.take()
                }
            },
            closures: OnClosures.hot(inputs: subjects) { subjects, next in
                for subject in subjects { _ = subject.add(next) }
            }
        )
    }
}
