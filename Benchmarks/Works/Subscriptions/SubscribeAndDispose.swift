import Harness
import Impulse
import OpenCombine

extension Work {
    /// Each subscription receives one value and is then disposed of.
    static var subscribeAndDispose: [Work] {
        [
            subscribeAndDispose(1, Chain.one, { AnyPublisher(Chain.one($0)) }, Chain.one),
            subscribeAndDispose(4, Chain.four, { AnyPublisher(Chain.four($0)) }, Chain.four),
            subscribeAndDispose(16, Chain.sixteen, { AnyPublisher(Chain.sixteen($0)) }, Chain.sixteen),
        ]
    }

    private static func subscribeAndDispose(
        _ length: Int,
        _ signal: @escaping (Signal<Int, Never>) -> Signal<Int, Never>,
        _ publisher: @escaping (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>,
        _ closure: @escaping (@escaping OnClosures.Next) -> OnClosures.Next
    ) -> Work {
        Work(
            "subscribe and dispose of a chain of \(length)",
            impulse: {
                let (tally, subject) = (Tally(), Impulse.Subject<Int, Never>())
                let chain = opaque(signal(subject.signal))
                return { count in
                    for value in 0..<count {
                        let subscription = chain.subscribe { tally.add($0) }
                        subject.send(value)
                        subscription.dispose()
                    }
                    return tally.take()
                }
            },
            openCombine: {
                let (tally, subject) = (Tally(), PassthroughSubject<Int, Never>())
                let chain = opaque(publisher(subject))
                return { count in
                    for value in 0..<count {
                        let subscription = chain.sink { tally.add($0) }
                        subject.send(value)
                        subscription.cancel()
                    }
                    return tally.take()
                }
            },
            closures: {
                let (tally, handlers) = (Tally(), Handlers<Int>())
                let chain = opaque(closure)
                return { count in
                    for value in 0..<count {
                        let key = handlers.add(chain { tally.add($0) })
                        handlers.send(value)
                        handlers.remove(key)
                    }
                    return tally.take()
                }
            }
        )
    }
}
