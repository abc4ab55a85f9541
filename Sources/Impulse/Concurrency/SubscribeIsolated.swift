extension Signal {
    /// Runs the signal on behalf of an actor: the closures may use whatever belongs to it.
    ///
    ///     actor Statistics {
    ///         var count = 0
    ///         func follow(_ words: Signal<String, Never>) {
    ///             words.subscribeIsolated(to: self) { statistics, _ in statistics.count += 1 }
    ///         }
    ///     }
    ///
    /// What is sent on the actor with nothing waiting before it is delivered at once; all else waits its turn there, as with
    /// ``deliver(on:buffering:)``. After a disposal on the actor nothing is delivered any more. The subscription does not
    /// keep the actor: when that is gone, nothing is delivered, and the next event disposes of the subscription. Without `error`,
    /// an error is reported to ``Diagnostics``.
    ///
    /// - Parameter actor: the one that the closures belong to; they are handed it.
    /// - Complexity: O(1) per value, and memory for those that wait.
    @discardableResult
    public func subscribeIsolated<Isolation: Actor>(
        to actor: Isolation,
        next: @escaping @Sendable (isolated Isolation, Value) -> Void = { _, _ in },
        error: (@Sendable (isolated Isolation, Failure) -> Void)? = nil,
        completed: @escaping @Sendable (isolated Isolation) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        var handleError: (@Sendable (Failure) -> Void)?
        if let error { handleError = { [weak actor] failure in actor?.assumeIsolated { error($0, failure) } } }
        let subscription = CompositeDisposable()
        let scheduler = ActorScheduler(weakly: actor) { subscription.dispose() }
        let head = deliver(on: scheduler).head(
            next: { [weak actor] value in actor?.assumeIsolated { next($0, value) } },
            error: handleError,
            completed: { [weak actor] in actor?.assumeIsolated { completed($0) } },
            site: CallSite(fileID, line)
        )
        subscription.add(head)
        head.run()
        return head
    }

    /// Runs the signal on behalf of the global actor that the closures belong to.
    ///
    ///     names.subscribeIsolated { @Database name in insert(name) }
    ///
    /// What is sent on the actor with nothing waiting before it is delivered at once; all else waits its turn there, as with
    /// ``deliver(on:buffering:)``. After a disposal on the actor nothing is delivered any more.
    ///
    /// Those of the closures that belong to an actor have to belong to the same one; where none does, this is
    /// ``subscribe(next:error:completed:fileID:line:)``. Without `error`, an error is reported to ``Diagnostics``.
    ///
    /// - Complexity: O(1) per value, and memory for those that wait.
    @discardableResult
    public func subscribeIsolated(
        next: @escaping @isolated(any) @Sendable (Value) -> Void = { _ in },
        error: (@isolated(any) @Sendable (Failure) -> Void)? = nil,
        completed: @escaping @isolated(any) @Sendable () -> Void = {},
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        let actors = [next.isolation, error?.isolation, completed.isolation].compactMap(\.self)
        let actor = actors.first
        precondition(
            actors.allSatisfy { $0 === actor },
            "subscribeIsolated: the closures belong to different actors; subscribe on behalf of each"
        )
        // They are called on their actor, as `deliver` sees to, and so may be called as if they belonged to none.
        return (actor.map { deliver(on: .actor($0)) } ?? self).subscribe(
            next: unsafeBitCast(next, to: (@Sendable (Value) -> Void).self),
            error: error.map { unsafeBitCast($0, to: (@Sendable (Failure) -> Void).self) },
            completed: unsafeBitCast(completed, to: (@Sendable () -> Void).self),
            fileID: fileID,
            line: line
        )
    }
}
