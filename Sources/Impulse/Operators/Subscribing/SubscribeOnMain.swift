extension Signal {
    /// Subscribes with closures that run on the main actor and may use its state.
    ///
    ///     model.$name.signal.subscribeOnMain { label.text = $0 }
    ///
    /// An event sent on the main actor, with none enqueued before it, is delivered synchronously. All others are
    /// enqueued, as with ``deliver(on:buffering:)``. After a disposal on the main actor nothing more is delivered.
    @discardableResult
    public func subscribeOnMain(
        next: @escaping @MainActor (Value) -> Void = { _ in },
        error: (@MainActor (Failure) -> Void)? = nil,
        completed: @escaping @MainActor () -> Void = {},
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        var handleError: (@Sendable (Failure) -> Void)?
        if let error { handleError = { failure in MainActor.assumeIsolated { error(failure) } } }
        return deliver(on: .main).subscribe(
            next: { value in MainActor.assumeIsolated { next(value) } },
            error: handleError,
            completed: { MainActor.assumeIsolated { completed() } },
            fileID: fileID,
            line: line
        )
    }

    /// Subscribes with closures that run on the main actor and receive an object, which the subscription does not
    /// keep alive.
    ///
    ///     names.subscribeOnMain(with: label, next: { label, name in label.text = name })
    ///
    /// The subscription ends at the first event after `owner` has been deallocated. Otherwise like
    /// ``subscribeOnMain(next:error:completed:fileID:line:)``.
    @MainActor
    @discardableResult
    public func subscribeOnMain<Owner: AnyObject>(
        with owner: Owner,
        next: @escaping @MainActor (Owner, Value) -> Void = { _, _ in },
        error: (@MainActor (Owner, Failure) -> Void)? = nil,
        completed: @escaping @MainActor (Owner) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        let isThere: @MainActor () -> Bool = { [weak owner] in owner != nil }
        var handleError: (@MainActor (Failure) -> Void)?
        if let error { handleError = { [weak owner] failure in owner.map { error($0, failure) } } }
        return deliver(on: .main).take(while: { _ in MainActor.assumeIsolated(isThere) }).subscribeOnMain(
            next: { [weak owner] value in owner.map { next($0, value) } },
            error: handleError,
            completed: { [weak owner] in owner.map(completed) },
            fileID: fileID,
            line: line
        )
    }
}
