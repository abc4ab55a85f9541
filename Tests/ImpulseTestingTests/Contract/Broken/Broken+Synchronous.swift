import Dispatch
import Impulse
import ImpulseTesting

extension Broken {
    static let synchronous: [Broken] = [
        Broken(
            ContractCase("on another thread") { source in
                Signal { output in
                    let queue = DispatchQueue(label: "hop")
                    return source.pass(
                        to: output,
                        next: { value in
                            queue.async { output.send(value) }
                            // The queue releases finished work before it starts the next.
                            queue.sync {}
                        })
                }
            },
            breaks: [.synchronous]),
        Broken(
            ContractCase("completed on another thread") { source in
                Signal { output in
                    source.pass(to: output, completed: { laterElsewhere { output.sendCompleted() } })
                }
            },
            breaks: [.synchronous], andMaybe: [.serial, .oneOrder, .nothingOutlivesItsUse]),
        Broken(
            ContractCase("subscribed on another thread") { source in
                Signal { output in
                    let subscription = SerialDisposable()
                    elsewhere { subscription.current = source.pass(to: output) }
                    return subscription
                }
            },
            breaks: [.synchronous], andMaybe: [.nothingOutlivesItsUse, .boundedStack]),
        Broken(
            ContractCase("a first value from another thread") { source in
                Signal { (output: Output) in
                    elsewhere { output.send(0) }
                    return source.pass(to: output)
                }
            },
            breaks: [.synchronous], andMaybe: [.cancellation, .noCallOutUnderLock, .nothingOutlivesItsUse]),
        Broken(
            ContractCase(
                "a source on another thread",
                source: Signal<Int, Never> { subscriber in
                    laterElsewhere {
                        subscriber.send(1)
                        subscriber.sendCompleted()
                    }
                    return nil
                }),
            breaks: [.synchronous], andMaybe: [.cancellation, .noCallOutUnderLock, .nothingOutlivesItsUse]),
        Broken(
            ContractCase(
                "a source that completes on another thread",
                source: Signal<Int, Never> { subscriber in
                    subscriber.send(1)
                    laterElsewhere { subscriber.sendCompleted() }
                    return nil
                }),
            breaks: [.synchronous], andMaybe: [.cancellation, .noCallOutUnderLock, .nothingOutlivesItsUse]),
        Broken(
            ContractCase(
                "a source that continues on a queue",
                source: Signal<Int, Never> { subscriber in
                    subscriber.send(1)
                    DispatchQueue(label: "source").async { subscriber.send(2) }
                    return nil
                }),
            breaks: [.synchronous], andMaybe: [.cancellation, .noCallOutUnderLock, .nothingOutlivesItsUse]),
    ]
}
