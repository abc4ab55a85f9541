import Harness
import Impulse
import OpenCombine

extension Work {
    /// The memory of one more subscription to a subject, with its disposable but without the array that holds it.
    static var liveSubscriptions: [Work] {
        [
            liveSubscriptions(1, Chain.one, { AnyPublisher(Chain.one($0)) }, Chain.one),
            liveSubscriptions(4, Chain.four, { AnyPublisher(Chain.four($0)) }, Chain.four),
            liveSubscriptions(16, Chain.sixteen, { AnyPublisher(Chain.sixteen($0)) }, Chain.sixteen),
        ]
    }

    private static func liveSubscriptions(
        _ length: Int,
        _ signal: @escaping (Signal<Int, Never>) -> Signal<Int, Never>,
        _ publisher: @escaping (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>,
        _ closure: @escaping (@escaping OnClosures.Next) -> OnClosures.Next
    ) -> Work {
        let subscriptions = 10_000
        return Work(
            "live subscription of a chain of \(length)",
            count: subscriptions,
            measure: .memory,
            impulse: {
                let (tally, subject) = (Tally(), Impulse.Subject<Int, Never>())
                let chain = opaque(signal(subject.signal))
                let held = Held<any Disposable>(capacity: subscriptions)
                return { count in
                    for _ in 0..<count { held.keep(chain.subscribe { tally.add($0) }) }
                    subject.send(1)
                    return tally.take()
                }
            },
            openCombine: {
                let (tally, subject) = (Tally(), PassthroughSubject<Int, Never>())
                let chain = opaque(publisher(subject))
                let held = Held<AnyCancellable>(capacity: subscriptions)
                return { count in
                    for _ in 0..<count { held.keep(chain.sink { tally.add($0) }) }
                    subject.send(1)
                    return tally.take()
                }
            },
            closures: {
                let (tally, handlers) = (Tally(), Handlers<Int>())
                let chain = opaque(closure)
                return { count in
                    for _ in 0..<count { _ = handlers.add(chain { tally.add($0) }) }
                    handlers.send(1)
                    return tally.take()
                }
            }
        )
    }
}
