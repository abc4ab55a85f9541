import Impulse
import ImpulseTesting

extension Table {
    static let limits: [Row] = [
        Row("limited(by:), a rate", scheduled: { $0.limited(by: .rate(2, per: .seconds(1), on: $1.time)) }),
        Row("limited(by:), a place each") { $0.limited(by: .concurrency(10)) },
        Row(
            "limited(by:), after another has ended",
            scheduled: { source, schedulers in
                let limiter = Limiter.concurrency(1)
                return Signal.timer(after: .milliseconds(500), on: schedulers.time).promoteError().ignoreValues()
                    .limited(by: limiter)
                    .merge(with: source.limited(by: limiter))
            }),
        Row("limited(by:waiting:error:)") { $0.limited(by: .concurrency(10), waiting: 0, error: .second) },
        Row("protected(by:error:isFailure:)") {
            $0.protected(by: CircuitBreaker(failures: 2, recovery: .seconds(1), on: .immediate), error: .second)
        },
    ]
}
