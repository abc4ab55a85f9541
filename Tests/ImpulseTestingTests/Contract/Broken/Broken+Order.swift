import Impulse
import ImpulseTesting
import Synchronization

extension Broken {
    static let serial: [Broken] = [
        Broken(
            // Without an end: it would race with values, and sometimes be followed by one.
            .unruly("merged without a gate", excluding: [.typedErrors: "it never ends"]) { source in
                UnrulySignal { emit in
                    CompositeDisposable([
                        source.subscribe(next: { emit(.next($0)) }),
                        source.subscribe(next: { emit(.next($0)) }),
                    ])
                }
            },
            // A re-entrant delivery can violate the same clause as two threads.
            breaks: [.serial, .oneOrder]),
        Broken(
            .unruly("an end that does not wait for a value") { source in
                UnrulySignal { emit in
                    let values = Subject<Int, Never>()
                    return CompositeDisposable([
                        values.signal.subscribe(next: { emit(.next($0)) }),
                        source.pass(to: emit, next: { values.send($0) }, completed: {}),
                        source.subscribe(completed: { emit(.completed) }),
                    ])
                }
            },
            breaks: [.serial], andMaybe: [.grammar, .oneOrder, .tearDownFirst, .cancellation, .typedErrors]),
        Broken(
            .unruly("delivered to all of its subscriptions", excluding: held) {
                [emitters = Shared<UnrulySignal.Emit>()] source in
                UnrulySignal { emit in
                    emitters.add(emit)
                    return source.subscribe(next: { value in for emit in emitters.all { emit(.next(value)) } })
                }
            },
            breaks: [.serial, .typedErrors], andMaybe: [.oneOrder, .cancellation, .tearDownFirst]),
    ]

    static let oneOrder: [Broken] = [
        Broken(
            .unruly("re-entrant during a delivery") { source in
                UnrulySignal { emit in
                    CompositeDisposable([
                        source.pass(to: emit),
                        source.subscribe(next: { if $0 % 2 == 1 { emit(.next($0)) } }),
                    ])
                }
            },
            breaks: [.oneOrder], andMaybe: [.serial, .grammar, .cancellation, .tearDownFirst]),
        Broken(
            ContractCase("a last value that subscriptions share") { source in
                let last = Shared<Int>()
                return Signal { output in
                    source.pass(to: output, next: { if last.replace(with: $0) != [$0] { output.send($0) } })
                }
            },
            breaks: [.oneOrder], andMaybe: [.cancellation]),
        Broken(
            ContractCase("a count that subscriptions share") { source in
                let seen = Shared<Int>()
                return Signal { output in
                    source.pass(
                        to: output,
                        next: {
                            seen.add($0)
                            output.send(seen.all.count)
                        })
                }
            },
            breaks: [.oneOrder]),
        Broken(
            ContractCase("every other value to every other subscription") { source in
                let seen = Shared<Int>()
                return Signal { output in
                    let number = seen.all.count
                    seen.add(number)
                    return source.pass(to: output, next: { if ($0 + number) % 2 == 0 { output.send($0) } })
                }
            },
            breaks: [.oneOrder], andMaybe: [.serial]),
    ]
}
