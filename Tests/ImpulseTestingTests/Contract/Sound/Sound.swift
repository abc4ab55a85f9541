import Impulse
import ImpulseTesting

/// Subjects that keep the contract, so the kit must not report them.
enum Sound {
    static let all = composed + byHand + byHandFromSeveral + byHandElsewhere

    static let composed: [ContractCase] = [
        ContractCase("every other") { source in
            source.scan((0, 0)) { ($0.0 + 1, $1) }.filter { $0.0 % 2 == 0 }.map { $0.1 }
        },
        ContractCase("pairs, as text") { Signal.combineLatest($0, .just("a")).map { "\($0)\($1)" } },
        ContractCase("all, when it ends") { source in
            source.scan([]) { $0 + [$1] }.materialize().scan([[Int]]()) { $0 + ($1.value.map { [$0] } ?? []) }
        },
        ContractCase(
            "later",
            scheduled: { source, schedulers in
                source.deliver(on: schedulers.queue).map { -$0 }
            }),
        ContractCase(
            "in a second",
            scheduledSource: { schedulers in
                Signal<Int, Never> { subscriber in
                    schedulers.time.schedule(after: .seconds(1)) {
                        subscriber.send(1)
                        subscriber.sendCompleted()
                    }
                }
            }),
        ContractCase("three numbers", source: Signal(1...3)),
        ContractCase("silent", source: Signal<Int, Never>.never),
    ]
}
