import Foundation
import Impulse
import ImpulseTesting

extension Broken {
    /// A lock for each subscription.
    static let ownLocks: [Broken] = [
        Broken(
            ContractCase("locked while it sends") { source in
                Signal { output in
                    let lock = NSRecursiveLock()
                    let subscription = source.pass(to: output, next: { value in lock.withLock { output.send(value) } })
                    return AnyDisposable { lock.withLock { subscription.dispose() } }
                }
            },
            breaks: [.noCallOutUnderLock]),
        Broken(
            ContractCase("locked while it subscribes") { source in
                Signal { output in
                    let lock = NSRecursiveLock()
                    return lock.withLock {
                        source.pass(
                            to: output,
                            next: { value in
                                let copy = lock.withLock { value }
                                output.send(copy)
                            })
                    }
                }
            },
            breaks: [.noCallOutUnderLock]),
        Broken(
            .unruly("merged under a lock") { source in
                UnrulySignal { emit in
                    let (lock, end) = (NSRecursiveLock(), AnyDisposable {})
                    let pass: @Sendable (Int) -> Void = { value in
                        lock.withLock { if !end.isDisposed { emit(.next(value)) } }
                    }
                    return CompositeDisposable([
                        source.subscribe(next: pass),
                        source.subscribe(
                            next: pass,
                            error: { error in
                                lock.withLock {
                                    end.dispose()
                                    emit(.error(error))
                                }
                            }),
                    ])
                }
            },
            breaks: [.noCallOutUnderLock, .oneOrder]),
    ]

    /// A lock for all subscriptions.
    static let sharedLocks: [Broken] = [
        Broken(
            ContractCase("locked with others while it sends") { source in
                let lock = NSRecursiveLock()
                return Signal { output in
                    source.pass(to: output, next: { value in lock.withLock { output.send(value) } })
                }
            },
            breaks: [.noCallOutUnderLock]),
        Broken(
            ContractCase("locked with others while it completes") { source in
                let lock = NSRecursiveLock()
                return Signal { output in
                    source.pass(
                        to: output,
                        next: { value in
                            let copy = lock.withLock { value }
                            output.send(copy)
                        },
                        completed: { lock.withLock { output.sendCompleted() } })
                }
            },
            breaks: [.noCallOutUnderLock]),
        Broken(
            ContractCase("locked with others while it fails") { source in
                let lock = NSRecursiveLock()
                return Signal { output in
                    source.pass(
                        to: output,
                        next: { value in
                            let copy = lock.withLock { value }
                            output.send(copy)
                        },
                        error: { error in lock.withLock { output.send(error: error) } })
                }
            },
            breaks: [.noCallOutUnderLock]),
        Broken(
            ContractCase("locked with others while it subscribes") { source in
                let lock = NSRecursiveLock()
                return Signal { output in lock.withLock { source.pass(to: output) } }
            },
            breaks: [.noCallOutUnderLock]),
        Broken(
            ContractCase("locked with others while it is disposed of") { source in
                let lock = NSRecursiveLock()
                return Signal { output in
                    let subscription = source.pass(to: output)
                    return AnyDisposable { lock.withLock { subscription.dispose() } }
                }
            },
            breaks: [.noCallOutUnderLock]),
        Broken(
            ContractCase("locked with others while it sends a first value") { source in
                let lock = NSRecursiveLock()
                return Signal { (output: Output) in
                    lock.withLock { output.send(0) }
                    return source.pass(to: output)
                }
            },
            breaks: [.noCallOutUnderLock]),
        Broken(
            ContractCase("a source that is locked with others while it sends", source: lockedSource),
            breaks: [.noCallOutUnderLock]),
    ]

    private static let lockedSource: Signal<Int, Never> = {
        let lock = NSRecursiveLock()
        return Signal { subscriber in
            lock.withLock { subscriber.send(1) }
            subscriber.sendCompleted()
            return nil
        }
    }()
}
