import Impulse
import ImpulseTesting

extension Sound {
    /// Operators on several inputs, written with `Signal { }`.
    static let byHandFromSeveral: [ContractCase] = [
        ContractCase("merged by hand") { source in
            Signal { (output: Output) in
                let subscriptions = CompositeDisposable()
                output.onDispose(subscriptions)
                let ended = State(0)
                for _ in 1...2 {
                    source.subscribe(
                        in: subscriptions,
                        next: { output.send($0) },
                        error: { output.send(error: $0) },
                        completed: {
                            let count = ended.update { ended in
                                ended += 1
                                return ended
                            }
                            if count == 2 { output.sendCompleted() }
                        })
                }
                return nil
            }
        },
        ContractCase("beside silence by hand") { source in
            Signal { (output: Output) in
                CompositeDisposable([source.pass(to: output), Source.never.pass(to: output)])
            }
        },
        ContractCase("one after the other by hand") { source in
            Signal { (output: Output) in
                let subscriptions = CompositeDisposable()
                output.onDispose(subscriptions)
                Signal(1...3).subscribe(
                    in: subscriptions,
                    next: { output.send($0) }, completed: { subscriptions += source.pass(to: output) })
                return nil
            }
        },
        ContractCase("a signal for each value by hand") { source in
            Signal { (output: Output) in
                let subscriptions = CompositeDisposable()
                output.onDispose(subscriptions)
                source.subscribe(
                    in: subscriptions,
                    next: { value in
                        Signal<Int, Never>([value, -value]).subscribe(in: subscriptions, next: { output.send($0) })
                    },
                    error: { output.send(error: $0) },
                    completed: { output.sendCompleted() })
                return nil
            }
        },
        ContractCase("shared by hand", sharesSource: true) { source in
            let (subject, start) = (Subject<Int, ContractError>(), State(false))
            return Signal { output in
                let subscription = subject.signal.pass(to: output)
                let isFirst = start.update { isStarted in
                    defer { isStarted = true }
                    return !isStarted
                }
                if isFirst { subject.subscribe(to: source) }
                return subscription
            }
        },
    ]

    /// Operators and sources on schedulers, written with `Signal { }`.
    static let byHandElsewhere: [ContractCase] = [
        ContractCase(
            "delayed by hand",
            scheduled: { source, schedulers in
                Signal { (output: Output) in
                    let work = CompositeDisposable()
                    output.onDispose(work)
                    source.subscribe(
                        in: work,
                        next: { value in work += schedulers.time.schedule(after: .seconds(1)) { output.send(value) } },
                        error: { output.send(error: $0) },
                        completed: { work += schedulers.time.schedule(after: .seconds(1)) { output.sendCompleted() } })
                    return nil
                }
            }),
        ContractCase(
            "on a queue by hand",
            scheduled: { source, schedulers in
                Signal { (output: Output) in
                    source.subscribe(
                        next: { value in schedulers.queue.schedule { output.send(value) } },
                        error: { error in schedulers.queue.schedule { output.send(error: error) } },
                        completed: { schedulers.queue.schedule { output.sendCompleted() } })
                }
            }),
        ContractCase(
            "numbers on a queue by hand",
            scheduledSource: { schedulers in
                Signal<Int, Never> { output in
                    for value in 1...3 { schedulers.queue.schedule { output.send(value) } }
                    schedulers.queue.schedule { output.sendCompleted() }
                    return nil
                }
            }),
        ContractCase(
            "numbers by hand",
            source: Signal<Int, Never> { output in
                for value in 1...3 { output.send(value) }
                output.sendCompleted()
                return nil
            }),
    ]
}
