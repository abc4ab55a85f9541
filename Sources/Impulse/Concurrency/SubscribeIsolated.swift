extension Signal {
    /// Subscribes to the signal on behalf of an actor, whose state the closures may use.
    ///
    ///     actor Statistics {
    ///         var count = 0
    ///         func follow(_ words: Signal<String, Never>) {
    ///             words.subscribeIsolated(to: self) { statistics, _ in statistics.count += 1 }
    ///         }
    ///     }
    ///
    /// An event that is sent on the actor, with nothing enqueued before it, is delivered synchronously. Otherwise it
    /// is enqueued on the actor: see ``deliver(on:buffering:)``. Nothing is delivered after a disposal on the actor.
    /// The subscription does not retain the actor: once the actor is gone, nothing is delivered, and the next event
    /// disposes of the subscription. Without `error`, an error is reported to ``Diagnostics``.
    ///
    /// - Parameter actor: the actor to which the closures are isolated, and which they receive.
    /// - Complexity: O(1) per event; retains the events that are enqueued.
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
        let disposables = CompositeDisposable()
        let scheduler = ActorScheduler(weakly: actor) { disposables.dispose() }
        let subscription = deliver(on: scheduler).subscription(
            next: { [weak actor] value in actor?.assumeIsolated { next($0, value) } },
            error: handleError,
            completed: { [weak actor] in actor?.assumeIsolated { completed($0) } },
            site: CallSite(fileID, line)
        )
        disposables.add(subscription)
        subscription.run()
        return subscription
    }

    /// Subscribes to the signal on behalf of the global actor to which the closures are isolated.
    ///
    ///     names.subscribeIsolated { @Database name in insert(name) }
    ///
    /// An event that is sent on the actor, with nothing enqueued before it, is delivered synchronously. Otherwise it
    /// is enqueued on the actor: see ``deliver(on:buffering:)``. Nothing is delivered after a disposal on the actor.
    ///
    /// All isolated closures must be isolated to the same actor. If none is isolated, this is
    /// ``subscribe(next:error:completed:fileID:line:)``. Without `error`, an error is reported to ``Diagnostics``.
    ///
    /// - Complexity: O(1) per event; retains the events that are enqueued.
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
            "subscribeIsolated: the closures are isolated to different actors; subscribe once for each actor")
        // `deliver` calls the closures on their actor, so they may be called as if they were isolated to none.
        return (actor.map { deliver(on: .actor($0)) } ?? self).subscribe(
            next: assumingIsolation(of: next),
            error: error.map { assumingIsolation(of: $0) },
            completed: unsafeBitCast(completed, to: (@Sendable () -> Void).self),
            fileID: fileID,
            line: line
        )
    }
}

/// Returns a closure that runs on its actor already.
private func assumingIsolation<Argument>(
    of closure: @escaping @isolated(any) @Sendable (Argument) -> Void
) -> @Sendable (Argument) -> Void {
    unsafeBitCast(closure, to: (@Sendable (Argument) -> Void).self)
}
