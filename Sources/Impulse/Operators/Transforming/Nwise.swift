extension Signal {
    /// Each value with those before it, `count` together, from the first that has as many.
    ///
    ///     -1--2---3--4-|
    ///     nwise(3)
    ///     --------x--y-|     x: [1, 2, 3], y: [2, 3, 4]
    ///
    /// ![nwise(_:) as marbles](nwise-_)
    ///
    ///     prices.nwise(5).map { $0.reduce(0, +) / 5 }
    ///
    /// ``combinePrevious()`` is the form for two. An error and the completion are passed on; a disposal disposes of the source.
    /// All is told on the thread that sends.
    ///
    /// - Complexity: O(`count`) per value, and memory for as many.
    @inlinable
    public func nwise(_ count: Int) -> Signal<[Value], Failure> {
        precondition(count > 0, "nwise(\(count)): an array has at least one value")
        return operate { next in
            let last = Box<[Value]>([])
            return { value in
                last.state.append(value)
                guard last.state.count == count else { return }
                next(last.state)
                last.state.removeFirst()
            }
        }
    }
}
