import Harness
import Impulse
import OpenCombine

extension Work {
    /// Counts values, whichever thread sends them.
    static func threads(_ threads: Int) -> Work {
        Work(
            "\(threads) thread\(threads == 1 ? "" : "s") into one subject",
            count: 400_000,
            impulse: {
                let (tally, subject) = (Tally(), Impulse.Subject<Int, Never>())
                opaque(subject.signal).subscribe { tally.add($0) }
                return { count in
                    at(once: threads, count) { subject.send($0) }
                    return tally.take()
                }
            },
            openCombine: {
                let (tally, subject) = (Tally(), Shared(PassthroughSubject<Int, Never>()))
                let subscription = opaque(subject.value).sink { tally.add($0) }
                return { count in
                    withExtendedLifetime(subscription) { at(once: threads, count) { subject.value.send($0) } }
                    return tally.take()
                }
            },
            closures: {
                let (tally, handlers) = (Tally(), Handlers<Int>())
                _ = handlers.add(OnClosures.opaquely { tally.add($0) })
                return { count in
                    at(once: threads, count) { handlers.send($0) }
                    return tally.take()
                }
            }
        )
    }

    private static func at(once threads: Int, _ count: Int, _ send: @escaping @Sendable (Int) -> Void) {
        onThreads(threads) { thread in
            for value in thread * count / threads..<(thread + 1) * count / threads { send(value) }
        }
    }
}
