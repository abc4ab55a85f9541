extension Signal {
    /// Emits a value in place of the error, then completes.
    ///
    ///     -1--2--#
    ///     replaceError(with: 0)
    ///     -1--2--(0|)
    ///
    /// ![replaceError(with:) as marbles](replaceError-with)
    ///
    ///     client.get(url).map(\.body).replaceError(with: Data())
    ///
    /// The failed source is torn down before the value is emitted.
    public func replaceError(with value: Value) -> Signal<Value, Never> {
        self.catch(to: .just(value))
    }
}
