import Impulse
import ImpulseTesting
import Synchronization

extension Broken {
    static let cancellation: [Broken] = [
        Broken(
            ContractCase("not to be stopped") { source in
                Signal { output in
                    _ = source.pass(to: output)
                    return nil
                }
            },
            // A subscription that is not stopped is not torn down when `take` ends it either.
            breaks: [.cancellation, .tearDownFirst]),
        Broken(
            ContractCase("stopped by the next value") { source in
                Signal { output in
                    let (subscription, isOver) = (CompositeDisposable(), AnyDisposable {})
                    source.subscribe(
                        in: subscription,
                        next: { if isOver.isDisposed { subscription.dispose() } else { output.send($0) } },
                        error: { output.send(error: $0) },
                        completed: { output.sendCompleted() })
                    return isOver
                }
            },
            breaks: [.cancellation, .tearDownFirst]),
        Broken(
            ContractCase("one of two subscriptions stopped") { source in
                Signal { output in
                    source.subscribe(next: { _ in })
                    return source.pass(to: output)
                }
            },
            breaks: [.cancellation, .tearDownFirst]),
        Broken(
            .unruly("each value twice, despite disposal") { source in
                UnrulySignal(heedsDisposal: false) { emit in
                    source.pass(
                        to: emit,
                        next: {
                            emit(.next($0))
                            emit(.next($0))
                        })
                }
            },
            breaks: [.cancellation]),
        Broken(
            .unruly("two events for one, delivered to operators") { source in
                UnrulySignal(sendingOperators: "a second one") { emit in source.pass(to: emit) }
            },
            breaks: [.cancellation]),
        Broken(
            .unruly("disposed of from the beginning") { source in
                UnrulySignal { emit in Disguised(source.pass(to: emit), isDisposed: true) }
            },
            breaks: [.cancellation]),
        Broken(
            .unruly("not disposed of by its end") { source in
                UnrulySignal { emit in Disguised(source.pass(to: emit), isDisposed: false) }
            },
            breaks: [.cancellation], andMaybe: [.nothingOutlivesItsUse]),
        Broken(
            .unruly("a source that cannot be stopped", isSource: true) { _ in
                UnrulySignal(heedsDisposal: false) { emit in
                    for value in 1...3 { emit(.next(value)) }
                    return AnyDisposable {}
                }
            },
            breaks: [.cancellation]),
    ]

    /// Effects of a second subscription on the first.
    static let independence: [Broken] = [
        Broken(
            ContractCase("stopped by the next subscription") { source in
                let latest = SerialDisposable()
                return Signal { output in
                    let subscription = source.pass(to: output)
                    latest.current = subscription
                    return subscription
                }
            },
            breaks: [.cancellation], andMaybe: [.oneOrder]),
        Broken(
            ContractCase("completed by the next subscription", excluding: held) { source in
                let latest = Shared<Output>()
                return Signal { output in
                    for output in latest.replace(with: output) { output.sendCompleted() }
                    return source.pass(to: output)
                }
            },
            breaks: [.cancellation], andMaybe: [.oneOrder, .noCallOutUnderLock]),
        Broken(
            ContractCase("stopped by the disposal of another subscription") { source in
                let all = Shared<any Disposable>()
                return Signal { output in
                    all.add(source.pass(to: output))
                    return AnyDisposable { for subscription in all.all { subscription.dispose() } }
                }
            },
            breaks: [.cancellation], andMaybe: [.oneOrder]),
        Broken(
            ContractCase("one source for all, stopped by the first disposal", excluding: held) { source in
                let (outputs, subscription) = (Shared<Output>(), SerialDisposable())
                return Signal { output in
                    outputs.add(output)
                    if outputs.all.count == 1 {
                        subscription.current = source.subscribe(
                            next: { value in for output in outputs.all { output.send(value) } },
                            error: { error in for output in outputs.all { output.send(error: error) } },
                            completed: { for output in outputs.all { output.sendCompleted() } })
                    }
                    return AnyDisposable {
                        outputs.removeAll()
                        subscription.current = nil
                    }
                }
            },
            breaks: [.cancellation], andMaybe: [.oneOrder, .tearDownFirst, .grammar]),
    ]
}

/// A disposable that reports a false state.
private final class Disguised: Disposable {
    let disposable: any Disposable
    let isDisposed: Bool

    init(_ disposable: any Disposable, isDisposed: Bool) {
        self.disposable = disposable
        self.isDisposed = isDisposed
    }

    func dispose() { disposable.dispose() }
}
