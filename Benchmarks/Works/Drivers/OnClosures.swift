import Harness

/// Feeds hand-written closures.
enum OnClosures {
    typealias Next = @Sendable (Int) -> Void

    /// Returns a closure that the optimizer cannot see through at its call site.
    static func opaquely(_ next: @escaping Next) -> Next { opaque(next) }

    /// - Parameter build: makes a handler of values from a handler of results.
    static func cold(_ build: @escaping (@escaping Next) -> Next) -> Preparation {
        {
            let tally = Tally()
            return { count in
                let next = opaquely(build(opaquely { tally.add($0) }))
                let isCancelled = opaque(Cancellation())
                for value in 0..<count where !isCancelled.isCancelled { next(value) }
                return tally.take()
            }
        }
    }

    /// - Parameter connect: connects the inputs to a closure.
    static func hot(
        inputs: Int = 1, _ connect: @escaping ([Handlers<Int>], @escaping Next) -> Void
    ) -> Preparation {
        {
            let tally = Tally()
            let subjects = (0..<inputs).map { _ in Handlers<Int>() }
            connect(subjects, opaquely { tally.add($0) })
            return { count in
                inTurn(count, subjects) { $0.send($1) }
                return tally.take()
            }
        }
    }
}
