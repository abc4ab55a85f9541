import AsyncAlgorithms
import Dispatch
import Harness

/// Feeds asynchronous sequences: each run iterates its sequence in one task.
enum OnAsyncAlgorithms {
    typealias Source = AsyncSyncSequence<Range<Int>>

    static func cold<Sequence: AsyncSequence<Int, Never> & SendableMetatype>(
        inputs: Int = 1, _ build: @escaping @Sendable ([Source]) -> Sequence
    ) -> Preparation where Sequence.AsyncIterator: SendableMetatype {
        iterating { count in
            build(opaque((0..<inputs).map { index in (index * count / inputs..<(index + 1) * count / inputs).async }))
        }
    }

    static func iterating<Sequence: AsyncSequence & SendableMetatype>(
        _ make: @escaping @Sendable (_ count: Int) -> Sequence
    ) -> Preparation where Sequence.Element == Int, Sequence.AsyncIterator: SendableMetatype {
        {
            let tally = Tally()
            return { count in
                blocking {
                    do {
                        for try await value in make(count) { tally.add(value) }
                    } catch {
                        fatalError("\(error)")
                    }
                }
                return tally.take()
            }
        }
    }
}

/// Blocks until asynchronous work has finished.
func blocking(_ work: @escaping @Sendable () async -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
        await work()
        isDone.signal()
    }
    isDone.wait()
}
