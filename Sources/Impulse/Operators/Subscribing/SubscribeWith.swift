extension Signal {
    /// Subscribes with closures that receive an object, which the subscription does not keep alive.
    ///
    ///     numbers.subscribe(with: meter, next: { meter, number in meter.level = number })
    ///
    /// The subscription ends at the first event after `owner` has been deallocated. Otherwise like
    /// ``subscribe(next:error:completed:fileID:line:)``.
    @discardableResult
    public func subscribe<Owner: AnyObject & Sendable>(
        with owner: Owner,
        next: @escaping @Sendable (Owner, Value) -> Void = { _, _ in },
        error: (@Sendable (Owner, Failure) -> Void)? = nil,
        completed: @escaping @Sendable (Owner) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        var handleError: (@Sendable (Failure) -> Void)?
        if let error { handleError = { [weak owner] failure in owner.map { error($0, failure) } } }
        return take(while: { [weak owner] _ in owner != nil }).subscribe(
            next: { [weak owner] value in owner.map { next($0, value) } },
            error: handleError,
            completed: { [weak owner] in owner.map(completed) },
            fileID: fileID,
            line: line
        )
    }
}
