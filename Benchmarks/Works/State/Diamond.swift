import Harness
import Impulse

extension Work {
    /// One property, two derived from it, and one derived from these two: each set is delivered once.
    static var diamond: Work {
        Work(
            "diamond of properties, set and observed",
            impulse: {
                let (tally, source) = (Tally(), opaque(MutableProperty(0)))
                let (left, right) = opaque((source.map { $0 &+ 1 }, source.map { $0 &* 2 }))
                let bottom: Property<(Int, Int)> = Property.combineLatest(left, right)
                bottom.signal.subscribe { tally.add($0 &+ $1) }
                return { count in
                    for value in 0..<count { source.value = value }
                    return tally.take()
                }
            },
            closures: {
                let (tally, source) = (Tally(), opaque(HandWrittenProperty(0)))
                let (left, right) = opaque(
                    ({ @Sendable (value: Int) in value &+ 1 }, { @Sendable (value: Int) in value &* 2 }))
                _ = source.handlers.add(OnClosures.opaquely { tally.add(left($0) &+ right($0)) })
                return { count in
                    for value in 0..<count { source.value = value }
                    return tally.take()
                }
            }
        )
    }
}
