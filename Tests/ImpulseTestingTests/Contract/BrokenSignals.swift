import Foundation
import Impulse
import ImpulseTesting

extension Broken {
    /// What nobody could write on the kernel.
    static let unrulyOperators: [Broken] = [
        Broken(
            .unruly("completed after an error") { source in
                UnrulySignal { tell in
                    source.subscribe(
                        next: { tell(.next($0)) },
                        error: {
                            tell(.error($0))
                            tell(.completed)
                        },
                        completed: { tell(.completed) })
                }
            },
            breaks: [.grammar]),
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
            .unruly("merged under a lock") { source in
                UnrulySignal { tell in
                    let (lock, end) = (NSRecursiveLock(), AnyDisposable {})
                    let pass: @Sendable (Int) -> Void = { value in
                        lock.withLock { if !end.isDisposed { tell(.next(value)) } }
                    }
                    return CompositeDisposable([
                        source.subscribe(next: pass),
                        source.subscribe(
                            next: pass,
                            error: { error in
                                lock.withLock {
                                    end.dispose()
                                    tell(.error(error))
                                }
                            }),
                    ])
                }
            },
            breaks: [.noCallOutUnderLock, .oneOrder]),
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
            .unruly("two events for one, to operators") { source in
                UnrulySignal(sendingOperators: "a second one") { tell in
                    source.subscribe(
                        next: { tell(.next($0)) },
                        error: { tell(.error($0)) },
                        completed: { tell(.completed) })
                }
            },
            breaks: [.cancellation]),
    ]

    static let sources: [Broken] = [
        Broken(
            .unruly("a source that goes on after its end", isSource: true) { _ in
                UnrulySignal { tell in
                    for event in [.next(1), .completed, .next(2)] as [Event<any Sendable, any Error>] { tell(event) }
                    let over = AnyDisposable {}
                    over.dispose()
                    return over
                }
            },
            breaks: [.grammar]),
        Broken(
            .unruly("a source that cannot be stopped", isSource: true) { _ in
                UnrulySignal(heedsDisposal: false) { tell in
                    for value in 1...3 { tell(.next(value)) }
                    return AnyDisposable {}
                }
            },
            breaks: [.cancellation]),
    ]
}
