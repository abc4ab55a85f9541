extension Signal {
    /// Pairs each value with its number, counted from 0.
    ///
    ///     -a--b---c-|
    ///     enumerated()
    ///     -x--y---z-|     (0, a), (1, b), (2, c)
    ///
    /// ![enumerated() as marbles](enumerated)
    ///
    ///     lines.enumerated().map { index, line in "\(index + 1): \(line)" }
    ///
    /// Each subscription counts from 0.
    @inlinable
    public func enumerated() -> Signal<(offset: Int, element: Value), Failure> {
        operate(keeping: 0) { count, value, next in
            let offset = count.state
            count.state += 1
            next((offset, value))
        }
    }
}
