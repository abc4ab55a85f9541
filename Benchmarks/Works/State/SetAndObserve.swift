import Harness
import Impulse
import OpenCombine

extension Work {
    static var setAndObserve: Work {
        Work(
            "property, set and observed",
            impulse: {
                let (tally, property) = (Tally(), opaque(MutableProperty(0)))
                property.signal.subscribe { tally.add($0) }
                return { count in
                    for value in 0..<count { property.value = value }
                    return tally.take() &+ property.value
                }
            },
            openCombine: {
                let (tally, property) = (Tally(), opaque(CurrentValueSubject<Int, Never>(0)))
                let subscription = property.sink { tally.add($0) }
                return { count in
                    for value in 0..<count { property.value = value }
                    withExtendedLifetime(subscription) {}
                    return tally.take() &+ property.value
                }
            },
            closures: {
                let (tally, property) = (Tally(), opaque(HandWrittenProperty(0)))
                _ = property.handlers.add(OnClosures.opaquely { tally.add($0) })
                return { count in
                    for value in 0..<count { property.value = value }
                    return tally.take() &+ property.value
                }
            }
        )
    }
}
