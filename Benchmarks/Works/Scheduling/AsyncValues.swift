import AsyncAlgorithms
import Harness
import Impulse
import OpenCombine

extension Work {
    /// From a cold source, except for the channel, which a task fills.
    static var values: Work {
        Work(
            "async values",
            count: 100_000,
            impulse: {
                let tally = Tally()
                return { count in
                    blocking {
                        for await value in opaque(Signal(0..<count)).values(buffering: .unbounded) { tally.add(value) }
                    }
                    return tally.take()
                }
            },
            openCombine: {
                let tally = Tally()
                return { count in
                    blocking {
                        for await value in opaque(AnyPublisher((0..<count).publisher)).values { tally.add(value) }
                    }
                    return tally.take()
                }
            },
            asyncAlgorithms: OnAsyncAlgorithms.iterating { count in
                let channel = AsyncChannel<Int>()
                Task {
                    for value in 0..<count { await channel.send(value) }
                    channel.finish()
                }
                return channel
            },
            closures: OnAsyncAlgorithms.iterating { count in
                AsyncStream { continuation in
                    for value in 0..<count { continuation.yield(value) }
                    continuation.finish()
                }
            }
        )
    }
}
