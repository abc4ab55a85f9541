import Impulse
import ImpulseTesting

extension Broken {
    static let tearDownFirst: [Broken] = [
        Broken(
            .unruly("torn down too late") { source in
                UnrulySignal { emit in
                    let subscription = CompositeDisposable()
                    source.subscribe(
                        in: subscription,
                        next: { value in
                            emit(.next(value))
                            if !subscription.isDisposed { emit(.completed) }
                            subscription.dispose()
                        },
                        error: { error in
                            subscription.dispose()
                            emit(.error(error))
                        },
                        completed: {
                            subscription.dispose()
                            emit(.completed)
                        })
                    return subscription
                }
            },
            breaks: [.tearDownFirst]),
        Broken(
            .unruly("an error before the other input is torn down") { source in
                UnrulySignal { emit in
                    let subscription = CompositeDisposable()
                    source.subscribe(
                        in: subscription,
                        error: { error in
                            emit(.error(error))
                            subscription.dispose()
                        })
                    source.subscribe(in: subscription, next: { emit(.next($0)) }, error: { _ in })
                    return subscription
                }
            },
            // The inputs are not serialized, so the other may emit after the error.
            breaks: [.tearDownFirst], andMaybe: [.serial, .oneOrder, .grammar]),
        Broken(
            .unruly("a completion before the other input is torn down") { source in
                UnrulySignal { emit in
                    let subscription = CompositeDisposable()
                    source.subscribe(
                        in: subscription, error: { _ in },
                        completed: {
                            emit(.completed)
                            subscription.dispose()
                        })
                    source.subscribe(
                        in: subscription, next: { emit(.next($0)) },
                        error: { error in
                            subscription.dispose()
                            emit(.error(error))
                        })
                    return subscription
                }
            },
            breaks: [.tearDownFirst], andMaybe: [.serial, .oneOrder, .grammar]),
        Broken(
            ContractCase("with an input that is not disposed of") { source in
                Signal { (output: Output) in
                    source.subscribe(completed: { output.sendCompleted() })
                    return source.pass(to: output)
                }
            },
            breaks: [.tearDownFirst, .cancellation]),
    ]
}
