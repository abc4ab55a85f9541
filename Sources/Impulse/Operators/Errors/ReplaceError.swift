extension Signal {
    /// A value in place of the error.
    ///
    ///     -1--2--#
    ///     replaceError(with: 0)
    ///     -1--2--(0|)
    ///
    /// ![replaceError(with:) as marbles](replaceError-with)
    ///
    ///     client.get(url).map(\.body).replaceError(with: "")
    ///
    /// The failed source is torn down, then the value is sent, and the signal completes. A disposal disposes of the
    /// source. All is told on the thread that sends.
    @inlinable
    public func replaceError(with value: Value) -> Signal<Value, Never> {
        self.catch(to: .just(value))
    }
}
