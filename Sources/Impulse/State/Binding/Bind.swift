extension Signal {
    /// Sets a property of an object to each value.
    ///
    ///     temperature.bind(to: meter, \.level)
    ///
    /// The object is not kept alive. The binding ends when the signal ends, when the binding is disposed of, or with
    /// the first value after the object is deallocated. An error is reported to ``Diagnostics`` with the line of this
    /// call. Debug builds also report a second binding of the same property, because the two would overwrite each
    /// other's values.
    @discardableResult
    public func bind<Target: AnyObject & Sendable>(
        to target: Target,
        _ path: any ReferenceWritableKeyPath<Target, Value> & Sendable,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        bind(to: BindingTarget(target, path), at: CallSite(fileID, line))
    }

    /// Sets a main-actor property to each value.
    ///
    ///     clock.bind(to: model, \.time)
    ///
    /// Values sent on the main actor are set synchronously, unless earlier ones are enqueued. All others are enqueued,
    /// as with ``deliver(on:buffering:)``. Otherwise like a binding of an object that is `Sendable`.
    @MainActor
    @discardableResult
    public func bind<Target: AnyObject>(
        to target: Target,
        _ path: ReferenceWritableKeyPath<Target, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        bind(to: BindingTarget(target, path), at: CallSite(fileID, line))
    }

    /// Sets an optional main-actor property to each value.
    @_disfavoredOverload
    @MainActor
    @discardableResult
    public func bind<Target: AnyObject>(
        to target: Target,
        _ path: ReferenceWritableKeyPath<Target, Value?>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        map(Optional.some).bind(to: BindingTarget(target, path), at: CallSite(fileID, line))
    }

    /// Sets a target to each value. Unlike `<~(_:_:)`, it records its own line for ``Diagnostics``.
    ///
    ///     temperature.bind(to: level)
    @discardableResult
    public func bind(
        to target: some BindingTargetProvider<Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        bind(to: target.bindingTarget, at: CallSite(fileID, line))
    }

    func bind(to target: BindingTarget<Value>, at site: CallSite) -> any Disposable {
        let binding = setting(target, at: site).subscription(next: { _ in }, site: site, sendingTo: target.inspected)
        binding.run()
        return binding
    }

    /// Returns this signal, which sets the target to each value until the object no longer exists.
    private func setting(_ target: BindingTarget<Value>, at site: CallSite) -> Signal {
        let delivered = target.isOnMain ? deliver(on: .main) : self
        let valve = target.pauses ? Valve() : nil
        let paused = valve.map { valve in delivered.pausing(by: valve).on(disposed: { valve.remove() }) } ?? delivered
        let values = (target.ended.map { paused.take(until: $0) } ?? paused).take(while: { target.set($0, valve) })
        #if DEBUG
        return target.bound.map { values.on(disposed: LiveBindings.begin($0, at: site)) } ?? values
        #else
        return values
        #endif
    }
}
