extension Signal {
    /// Each value with its number, from 0 on.
    ///
    ///     -a--b---c-|
    ///     enumerated()
    ///     -x--y---z-|     (0, a), (1, b), (2, c)
    ///
    /// ![enumerated() as marbles](enumerated)
    ///
    ///     lines.enumerated().map { index, line in "\(index + 1): \(line)" }
    ///
    /// Each subscription counts anew. An error and the completion are passed on; a disposal disposes of the source.
    /// All is told on the thread that sends.
    @inlinable
    public func enumerated() -> Signal<(offset: Int, element: Value), Failure> {
        operate { next in
            let count = Box(0)
            return { value in
                let offset = count.state
                count.state += 1
                next((offset, value))
            }
        }
    }
}
