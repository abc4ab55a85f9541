import Harness
import Impulse
import OpenCombine

extension Work {
    /// Each outer value switches to another subject.
    static var flatMapLatest: Work {
        Work(
            "flatMap(.latest) between two subjects",
            impulse: {
                let (outer, inner) = (Impulse.Subject<Int, Never>(), Impulse.Subject<Int, Never>())
                let (tally, other) = (Tally(), Impulse.Subject<Int, Never>())
                let signals = [inner.signal, other.signal]
                opaque(outer.signal.flatMap(.latest) { signals[$0 & 1] }).subscribe { tally.add($0) }
                return { count in
                    for value in 0..<count {
                        outer.send(value)
                        inner.send(1)
                        other.send(2)
                    }
                    return tally.take()
                }
            },
            openCombine: {
                let (outer, inner) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
                let (tally, other) = (Tally(), PassthroughSubject<Int, Never>())
                let subscription = opaque(outer.map { $0 & 1 == 0 ? inner : other }.switchToLatest()).sink {
                    tally.add($0)
                }
                return { count in
                    for value in 0..<count {
                        outer.send(value)
                        inner.send(1)
                        other.send(2)
                    }
                    withExtendedLifetime(subscription) {}
                    return tally.take()
                }
            },
            closures: {
                let (tally, handlers) = (Tally(), (0..<3).map { _ in Handlers<Int>() })
                let gate = Handlers<Int>()
                let current = Variable<(inner: Handlers<Int>, key: Int)?>(nil)
                _ = gate.add(OnClosures.opaquely { tally.add($0) })
                _ = handlers[0].add { value in
                    if let (inner, key) = current.value { inner.remove(key) }
                    let inner = handlers[1 + value & 1]
                    current.value = (inner, inner.add { gate.send($0) })
                }
                return { count in
                    for value in 0..<count {
                        handlers[0].send(value)
                        handlers[1].send(1)
                        handlers[2].send(2)
                    }
                    return tally.take()
                }
            }
        )
    }
}
