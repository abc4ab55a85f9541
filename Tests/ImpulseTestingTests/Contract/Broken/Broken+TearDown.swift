import Impulse
import ImpulseTesting

extension Broken {
    static let tearDownFirst: [Broken] = [
        Broken(
            .unruly("torn down too late") { source in
                UnrulySignal { tell in
                    let subscription = CompositeDisposable()
                    source.subscribe(
                        in: subscription,
                        next: { value in
                            tell(.next(value))
                            if !subscription.isDisposed { tell(.completed) }
                            subscription.dispose()
                        },
                        error: { error in
                            subscription.dispose()
                            tell(.error(error))
                        },
                        completed: {
                            subscription.dispose()
                            tell(.completed)
                        })
                    return subscription
                }
            },
            breaks: [.tearDownFirst]),
        Broken(
            .unruly("told an error before the other input is torn down") { source in
                UnrulySignal { tell in
                    let subscription = CompositeDisposable()
                    source.subscribe(
                        in: subscription,
                        error: { error in
                            tell(.error(error))
                            subscription.dispose()
                        })
                    source.subscribe(in: subscription, next: { tell(.next($0)) }, error: { _ in })
                    return subscription
                }
            },
            breaks: [.tearDownFirst]),
        Broken(
            .unruly("told a completion before the other input is torn down") { source in
                UnrulySignal { tell in
                    let subscription = CompositeDisposable()
                    source.subscribe(
                        in: subscription, error: { _ in },
                        completed: {
                            tell(.completed)
                            subscription.dispose()
                        })
                    source.subscribe(
                        in: subscription, next: { tell(.next($0)) },
                        error: { error in
                            subscription.dispose()
                            tell(.error(error))
                        })
                    return subscription
                }
            },
            breaks: [.tearDownFirst], andMaybe: [.serial, .oneOrder, .grammar]),
        Broken(
            ContractCase("with an input that it forgets") { source in
                Signal { (output: Output) in
                    source.subscribe(completed: { output.sendCompleted() })
                    return source.pass(to: output)
                }
            },
            breaks: [.tearDownFirst, .cancellation]),
    ]
}
