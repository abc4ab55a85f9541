import Dispatch
import Harness
import Impulse
import OpenCombine
import OpenCombineDispatch

extension Work {
    /// Each value goes through a subject and a pending debounce of its own; all are disposed of once all are
    /// pending.
    static func pendingDebounces(_ count: Int) -> Work {
        Work(
            "\(count) pending debounces",
            count: count,
            growth: Growth(by: "pending timer", size: count),
            impulse: {
                let queue = QueueScheduler(label: "later")
                return { count in
                    let subjects = Held<Impulse.Subject<Int, Never>>(capacity: count)
                    let pending = Held<any Disposable>(capacity: count)
                    for _ in 0..<count {
                        let subject = opaque(Impulse.Subject<Int, Never>())
                        pending.keep(subject.signal.debounce(for: .seconds(3600), on: queue).subscribe())
                        subjects.keep(subject)
                        subject.send(1)
                    }
                    for subscription in pending.things { subscription.dispose() }
                    return pending.things.count &+ subjects.things.count
                }
            },
            openCombine: count > 100_000
                ? nil
                : {
                    let queue = DispatchQueue(label: "later").ocombine
                    return { count in
                        let subjects = Held<PassthroughSubject<Int, Never>>(capacity: count)
                        let pending = Held<AnyCancellable>(capacity: count)
                        for _ in 0..<count {
                            let subject = opaque(PassthroughSubject<Int, Never>())
                            pending.keep(subject.debounce(for: .seconds(3600), scheduler: queue).sink { _ in })
                            subjects.keep(subject)
                            subject.send(1)
                        }
                        for subscription in pending.things { subscription.cancel() }
                        return pending.things.count &+ subjects.things.count
                    }
                },
            closures: {
                let queue = DispatchQueue(label: "later")
                let next = OnClosures.opaquely { _ in }
                return { count in
                    let pending = Held<(subject: Handlers<Int>, key: Int, debounce: Debounce)>(capacity: count)
                    for _ in 0..<count {
                        let (subject, debounce) = (
                            opaque(Handlers<Int>()), Debounce(for: .seconds(3600), on: queue, next)
                        )
                        let key = subject.add { debounce.send($0) }
                        pending.keep((subject, key, debounce))
                        subject.send(1)
                    }
                    for (subject, key, debounce) in pending.things {
                        subject.remove(key)
                        debounce.cancel()
                    }
                    return 2 &* pending.things.count
                }
            }
        )
    }
}
