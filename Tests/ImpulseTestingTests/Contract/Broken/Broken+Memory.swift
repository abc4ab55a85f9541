import Impulse
import ImpulseTesting
import Synchronization

extension Broken {
    static let boundedStack: [Broken] = [
        Broken(
            ContractCase("with large frames below values") { source in
                Signal { output in source.pass(to: output, next: { value in withLargeFrame { output.send(value) } }) }
            },
            breaks: [.boundedStack]),
        Broken(
            ContractCase("with large frames below completions") { source in
                Signal { output in source.pass(to: output, completed: { withLargeFrame { output.sendCompleted() } }) }
            },
            breaks: [.boundedStack]),
        Broken(
            ContractCase("with large frames below errors") { source in
                Signal { output in
                    source.pass(to: output, error: { error in withLargeFrame { output.send(error: error) } })
                }
            },
            breaks: [.boundedStack]),
        Broken(
            ContractCase("with large frames below disposals") { source in
                Signal { output in
                    let subscription = source.pass(to: output)
                    return AnyDisposable { withLargeFrame { subscription.dispose() } }
                }
            },
            breaks: [.boundedStack]),
        Broken(
            ContractCase("with large frames below subscriptions") { source in
                Signal { output in
                    let subscription = SerialDisposable()
                    withLargeFrame { subscription.current = source.pass(to: output) }
                    return subscription
                }
            },
            breaks: [.boundedStack]),
    ]

    static let nothingOutlivesItsUse: [Broken] = [
        Broken(
            ContractCase("retaining its subscribers") { [kept = Shared<Output>()] source in
                Signal { output in
                    kept.add(output)
                    return source.pass(to: output)
                }
            },
            breaks: [.nothingOutlivesItsUse]),
        Broken(
            ContractCase("retaining its sources") { [kept = Shared<Source>()] source in
                kept.add(source)
                return Signal { output in source.pass(to: output) }
            },
            breaks: [.nothingOutlivesItsUse]),
        Broken(
            .unruly("retaining completed subscribers") { [kept = Shared<UnrulySignal.Emit>()] source in
                UnrulySignal { emit in
                    source.pass(
                        to: emit,
                        completed: {
                            kept.add(emit)
                            emit(.completed)
                        })
                }
            },
            breaks: [.nothingOutlivesItsUse]),
        Broken(
            .unruly("retaining disposed subscribers") { [kept = Shared<UnrulySignal.Emit>()] source in
                UnrulySignal { emit in
                    let subscription = CompositeDisposable()
                    subscription.add(AnyDisposable { kept.add(emit) })
                    source.subscribe(
                        in: subscription, next: { emit(.next($0)) },
                        error: {
                            subscription.dispose()
                            emit(.error($0))
                        },
                        completed: {
                            subscription.dispose()
                            emit(.completed)
                        })
                    return subscription
                }
            },
            breaks: [.nothingOutlivesItsUse]),
        Broken(
            ContractCase("retaining itself") { source in
                Signal { output in
                    let circle = Circle(output)
                    return source.pass(to: output, next: { circle.output.send($0) })
                }
            },
            breaks: [.nothingOutlivesItsUse]),
    ]
}

/// An object that retains itself.
private final class Circle: Sendable {
    let output: Output
    private let own = Mutex<Circle?>(nil)

    init(_ output: Output) {
        self.output = output
        own.withLock { $0 = self }
    }
}
