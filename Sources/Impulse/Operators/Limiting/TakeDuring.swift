extension Signal {
    /// The values until a life is over.
    ///
    ///     -1--2---3-4-|
    ///     ---------|       lifetime.ended
    ///     take(during: lifetime)
    ///     -1--2---3|
    ///
    ///     clock.take(during: screen.lifetime).subscribe { print($0) }
    ///
    /// If it is over already, the source is not subscribed to. All else is as with ``take(until:)``.
    @inlinable
    public func take(during lifetime: Lifetime) -> Signal {
        take(until: lifetime.ended)
    }
}
