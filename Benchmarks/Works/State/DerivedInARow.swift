import Harness
import Impulse

extension Work {
    /// The last property has one subscriber.
    static var derivedInARow: Work {
        Work(
            "8 derived properties in a row, one reader",
            impulse: {
                let (tally, source) = (Tally(), opaque(MutableProperty(0)))
                opaque(row(of: source.readOnly) { $0 &+ 1 }).signal.subscribe { tally.add($0) }
                return { count in
                    for value in 0..<count { source.value = value }
                    return tally.take()
                }
            },
            closures: {
                let (tally, source) = (Tally(), opaque(HandWrittenProperty(0)))
                _ = source.handlers.add(row(to: OnClosures.opaquely { tally.add($0) }) { $0 &+ 1 })
                return { count in
                    for value in 0..<count { source.value = value }
                    return tally.take()
                }
            }
        )
    }

    /// The last property has no subscriber. The checksum includes the calls of the functions: there is none.
    static var unreadInARow: Work {
        Work(
            "8 derived properties in a row, no reader",
            impulse: {
                let (calls, source) = (Tally(), opaque(MutableProperty(0)))
                let last = opaque(
                    row(of: source.readOnly) { value in
                        calls.add(1)
                        return value
                    })
                return { count in
                    for value in 0..<count { source.value = value }
                    withExtendedLifetime(last) {}
                    return calls.take() &+ source.value
                }
            },
            closures: {
                let source = opaque(HandWrittenProperty(0))
                return { count in
                    for value in 0..<count { source.value = value }
                    return source.value
                }
            }
        )
    }

    // Loops, because `reduce` would wrap each closure in others.
    private static func row(of source: Property<Int>, _ transform: @escaping @Sendable (Int) -> Int) -> Property<Int> {
        var last = source
        for _ in 0..<8 { last = last.map(transform) }
        return last
    }

    private static func row(
        to next: @escaping OnClosures.Next, _ transform: @escaping @Sendable (Int) -> Int
    ) -> OnClosures.Next {
        var first = next
        for _ in 0..<8 { first = By.map(transform, first) }
        return first
    }
}
