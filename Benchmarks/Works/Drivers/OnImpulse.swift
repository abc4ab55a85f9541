import Harness
import Impulse

/// Feeds Impulse's signals.
enum OnImpulse {
    typealias Source = Signal<Int, Never>

    /// Subscribes, in each run, to a pipeline built on a sequence.
    static func cold(_ build: @escaping (Source) -> Source) -> Preparation {
        {
            let tally = Tally()
            return { count in
                opaque(build(opaque(Signal(0..<count)))).subscribe { tally.add($0) }
                return tally.take()
            }
        }
    }

    /// Sends to pipelines built on subjects, in turn.
    static func hot(inputs: Int = 1, _ build: @escaping ([Source]) -> Source) -> Preparation {
        {
            let tally = Tally()
            let subjects = (0..<inputs).map { _ in Impulse.Subject<Int, Never>() }
            opaque(build(opaque(subjects.map(\.signal)))).subscribe { tally.add($0) }
            return { count in
                inTurn(count, subjects) { $0.send($1) }
                return tally.take()
            }
        }
    }
}
