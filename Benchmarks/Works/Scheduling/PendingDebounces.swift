import Dispatch
import Harness
import Impulse
import OpenCombine
import OpenCombineDispatch

extension Work {
    /// Each value of its own debounce, which waits, and is disposed of when all of them wait.
    static func pendingDebounces(_ count: Int) -> Work {
        Work(
            "\(count) pending debounces",
            count: count,
            impulse: {
                let queue = QueueScheduler(label: "later")
                return { count in
                    let pending = Held<any Disposable>(capacity: count)
                    let signal = opaque(
                        Signal<Int, Never>.just(1).concat(.never).debounce(for: .seconds(3600), on: queue))
                    for _ in 0..<count { pending.keep(signal.subscribe()) }
                    for subscription in pending.things { subscription.dispose() }
                    return pending.things.count
                }
            },
            openCombine: {
                let queue = DispatchQueue(label: "later").ocombine
                return { count in
                    let pending = Held<AnyCancellable>(capacity: count)
                    let source = opaque(AnyPublisher(Just(1).append(Empty(completeImmediately: false))))
                    for _ in 0..<count {
                        pending.keep(source.debounce(for: .seconds(3600), scheduler: queue).sink { _ in })
                    }
                    for subscription in pending.things { subscription.cancel() }
                    return pending.things.count
                }
            },
            closures: {
                let queue = DispatchQueue(label: "later")
                let next = OnClosures.opaquely { _ in }
                return { count in
                    let pending = Held<Debounce>(capacity: count)
                    for _ in 0..<count {
                        let debounce = opaque(Debounce(for: .seconds(3600), on: queue, next))
                        debounce.send(1)
                        pending.keep(debounce)
                    }
                    for debounce in pending.things { debounce.cancel() }
                    return pending.things.count
                }
            }
        )
    }
}
