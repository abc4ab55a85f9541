import Impulse
import ImpulseTesting
import Synchronization

extension Broken {
    static let serial: [Broken] = [
        Broken(
            // It has no end, which would race with values, and be followed by one now and then.
            .unruly("merged without a gate", excluding: [.typedErrors: "it has no end"]) { source in
                UnrulySignal { tell in
                    CompositeDisposable([
                        source.subscribe(next: { tell(.next($0)) }),
                        source.subscribe(next: { tell(.next($0)) }),
                    ])
                }
            },
            // What two threads can do to each other, a delivery can do to itself.
            breaks: [.serial, .oneOrder]),
        Broken(
            .unruly("an end that does not wait for a value") { source in
                UnrulySignal { tell in
                    let values = Subject<Int, Never>()
                    return CompositeDisposable([
                        values.signal.subscribe(next: { tell(.next($0)) }),
                        source.pass(to: tell, next: { values.send($0) }, completed: {}),
                        source.subscribe(completed: { tell(.completed) }),
                    ])
                }
            },
            breaks: [.serial], andMaybe: [.grammar, .oneOrder, .tearDownFirst, .cancellation, .typedErrors]),
        Broken(
            .unruly("heard by all of its subscriptions", excluding: held) {
                [tells = Shared<UnrulySignal.Tell>()] source in
                UnrulySignal { tell in
                    tells.add(tell)
                    return source.subscribe(next: { value in for tell in tells.all { tell(.next(value)) } })
                }
            },
            breaks: [.serial, .typedErrors], andMaybe: [.oneOrder, .cancellation, .tearDownFirst]),
    ]

    static let oneOrder: [Broken] = [
        Broken(
            .unruly("nested while it tells") { source in
                UnrulySignal { tell in
                    CompositeDisposable([
                        source.pass(to: tell),
                        source.subscribe(next: { if $0 % 2 == 1 { tell(.next($0)) } }),
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
