extension Signal {
    /// Passes values through until `lifetime` ends, then completes.
    ///
    ///     -1--2---3-4-|
    ///     ---------|       lifetime.ended
    ///     take(during: lifetime)
    ///     -1--2---3|
    ///
    ///     clock.take(during: screen.lifetime).subscribe { print($0) }
    ///
    /// If the lifetime has already ended, it completes without subscribing to the source. Otherwise like
    /// ``take(until:)``.
    public func take(during lifetime: Lifetime) -> Signal {
        take(until: lifetime.ended)
    }
}
