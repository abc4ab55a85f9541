extension Signal {
    /// Subscribes to the signal and passes its events to these closures.
    ///
    ///     let subscription = numbers.subscribe(
    ///         next: { print($0) },
    ///         error: { print("failed:", $0) },
    ///         completed: { print("done") }
    ///     )
    ///     subscription.dispose()
    ///
    /// The closures are called serially, on the threads on which the signal emits, possibly before `subscribe`
    /// returns. After the terminal event or the disposal, everything that the subscription holds is released.
    ///
    /// Without `error`, an error is reported to ``Diagnostics``. `fileID` and `line` show the call: reports of
    /// dropped values and of live subscriptions contain them.
    ///
    /// - Returns: A disposable that stops the subscription. Releasing the disposable does not stop it: a subscription
    ///   lives until its signal ends or it is disposed of.
    @discardableResult
    @inlinable
    public func subscribe(
        next: consuming @escaping @Sendable (Value) -> Void = { _ in },
        error: (@Sendable (Failure) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        let subscription = subscription(next: next, error: error, completed: completed, site: CallSite(fileID, line))
        subscription.run()
        return subscription
    }

    /// Subscribes to a signal that may emit synchronously. The subscription is in `container` before anything is
    /// emitted, so disposing of `container` during the delivery of the first value stops the subscription.
    ///
    ///     let search = CompositeDisposable()
    ///     lines.subscribe(in: search, next: { if $0.contains(word) { search.dispose() } })
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        in container: CompositeDisposable,
        next: @escaping @Sendable (Value) -> Void = { _ in },
        error: (@Sendable (Failure) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        subscribe(in: container, at: CallSite(fileID, line), next: next, error: error, completed: completed)
    }

    @inlinable
    func subscribe(
        in container: CompositeDisposable,
        at site: CallSite,
        next: @escaping @Sendable (Value) -> Void,
        error: (@Sendable (Failure) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil
    ) {
        let subscription = subscription(next: next, error: error, completed: completed, site: site)
        container.add(subscription)
        subscription.run()
    }

    /// Returns a subscription that has not been started.
    ///
    /// - Parameter target: the object that the subscription sends to, if it belongs to the library, for the inspector.
    @inlinable
    func subscription(
        next: consuming @escaping @Sendable (Value) -> Void,
        error: (@Sendable (Failure) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        site: CallSite,
        sendingTo target: @autoclosure () -> InspectedSource? = nil
    ) -> Subscription {
        let isToReport = error == nil && canFail(with: Failure.self)
        let trail = Trail(from: site, isToReport: isToReport).feeding(target())
        guard isToReport else { return subscription(next: next, error: error, completed: completed, trail: trail) }
        let observer = ReportingObserver<Value, Failure>(next: next, completed: completed, trail: trail)
        return attach(observer, end: observer.receiveEnd, trail)
    }

    /// Returns a subscription that has not been started, on an existing trail.
    @inlinable
    func subscription(
        next: consuming @escaping @Sendable (Value) -> Void,
        error: (@Sendable (Failure) -> Void)?,
        completed: (@Sendable () -> Void)?,
        trail: Trail
    ) -> Subscription {
        if error == nil && completed == nil {
            if isChecked { return attach(next: unobserved(next, trail), end: { _ in }, trail) }
            return attach(Observer(next: next), end: { _ in }, trail)
        }
        let observer = EndObserver(next: next, error: error, completed: completed)
        return attach(observer, end: observer.receiveEnd, trail)
    }

    @inlinable
    func attach(_ observer: Observer<Value>, end: consuming @escaping (Ending<Failure>) -> Void, _ trail: Trail)
        -> Subscription
    {
        #if DEBUG
        observer.liveSubscription = .begin(self, at: trail.site)
        #endif
        let subscription = attach(next: observer.receive, end: end, trail)
        observer.subscription = subscription
        return subscription
    }

    /// Returns the client's closure as a sink's, for a subscription that does the work of an ``Observer`` itself.
    @inlinable
    func unobserved(_ next: consuming @escaping @Sendable (Value) -> Void, _ trail: Trail) -> Sink<Value, Failure>.Next
    {
        #if DEBUG
        let liveSubscription = LiveSubscription.begin(self, at: trail.site)
        return { value in
            CallOut.check()
            withExtendedLifetime(liveSubscription) { next(value) }
        }
        #else
        return next
        #endif
    }
}
