extension Signal {
    /// Each value with its number, from 0 on.
    ///
    ///     -a--b---c-|
    ///     enumerated()
    ///     -x--y---z-|     (0, a), (1, b), (2, c)
    ///
    ///     lines.enumerated().map { index, line in "\(index + 1): \(line)" }
    ///
    /// Each subscription counts anew.
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
