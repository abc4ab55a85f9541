extension Signal {
    /// Runs the signal and hands what it sends to these closures.
    ///
    ///     let subscription = numbers.subscribe(
    ///         next: { print($0) },
    ///         error: { print("failed:", $0) },
    ///         completed: { print("done") }
    ///     )
    ///     subscription.dispose()
    ///
    /// The closures are called serially, on the threads that the signal sends on, and may be called before
    /// `subscribe` returns. After the end, or after the disposal, all that the subscription holds is let go of.
    ///
    /// The file and line are those of the call, for people who look for what is still live; release builds drop them.
    ///
    /// - Returns: What stops the subscription. Letting go of it does not: a subscription lives until its signal ends
    ///   or it is disposed of.
    @discardableResult
    @inlinable
    public func subscribe(
        next: @escaping @Sendable (Value) -> Void = { _ in },
        error: @escaping @Sendable (Failure) -> Void = { _ in },
        completed: @escaping @Sendable () -> Void = {},
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        let head = head(next: next, error: error, completed: completed, site: CallSite(fileID, line))
        head.run()
        return head
    }

    /// ``subscribe(next:error:completed:)`` for signals that may send at once: the subscription is in `container` before
    /// anything is sent, so disposing of that inside the first value is in time.
    ///
    ///     let search = CompositeDisposable()
    ///     lines.subscribe(in: search, next: { if $0.contains(word) { search.dispose() } })
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        in container: CompositeDisposable,
        next: @escaping @Sendable (Value) -> Void = { _ in },
        error: @escaping @Sendable (Failure) -> Void = { _ in },
        completed: @escaping @Sendable () -> Void = {},
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let head = head(next: next, error: error, completed: completed, site: CallSite(fileID, line))
        container.add(head)
        head.run()
    }

    /// A subscription that has sent nothing yet.
    @inlinable
    func head(
        next: @escaping @Sendable (Value) -> Void,
        error: @escaping @Sendable (Failure) -> Void,
        completed: @escaping @Sendable () -> Void,
        site: CallSite
    ) -> Head {
        let observer = Observer(next: next, error: error, completed: completed)
        #if DEBUG
        observer.liveSubscription = .begin(self, at: site)
        #endif
        let head = attach(observer.sink)
        observer.head = head
        return head
    }

    /// Runs the signal on behalf of the main actor: the closures may use whatever belongs to it.
    ///
    ///     model.$name.signal.subscribeOnMain { label.text = $0 }
    ///
    /// What is sent on the main actor with nothing waiting before it is delivered at once; all else waits its turn
    /// there, as with ``deliver(on:buffering:)``. After a disposal on the main actor nothing is delivered any more.
    @discardableResult
    public func subscribeOnMain(
        next: @escaping @MainActor (Value) -> Void = { _ in },
        error: @escaping @MainActor (Failure) -> Void = { _ in },
        completed: @escaping @MainActor () -> Void = {},
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        deliver(on: .main).subscribe(
            next: { value in MainActor.assumeIsolated { next(value) } },
            error: { failure in MainActor.assumeIsolated { error(failure) } },
            completed: { MainActor.assumeIsolated { completed() } },
            fileID: fileID,
            line: line
        )
    }
}
