extension Signal {
    /// Sets a property to each value, on the thread that sends it.
    ///
    ///     temperature.bind(to: meter, \.level)
    ///
    /// The object is not kept alive; the binding ends at the first value after it has gone, with the signal, or with the
    /// disposal. An error of the signal ends it, too, and ``Diagnostics`` is told, with the line of this call; so it is, in
    /// debug builds, of a second binding of the same property, since the two would overwrite each other's values.
    @discardableResult
    public func bind<Target: AnyObject & Sendable>(
        to target: Target,
        _ path: any ReferenceWritableKeyPath<Target, Value> & Sendable,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        bind(to: BindingTarget(target, path), at: CallSite(fileID, line))
    }

    /// Sets a property of the main actor's to each value.
    ///
    ///     clock.bind(to: model, \.time)
    ///
    /// Values that are sent on the main actor are set at once, others in their turn, as with ``deliver(on:buffering:)``.
    /// All else is as with objects that any thread may use.
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

    /// Sets a property of the main actor's that may be `nil`, too.
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

    /// Sets a target to each value; `<~(_:_:)` with a line of its own.
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
        let binding = setting(target, at: site).head(next: { _ in }, site: site)
        binding.run()
        return binding
    }

    /// This signal, setting the target on the way, until nobody is there.
    private func setting(_ target: BindingTarget<Value>, at site: CallSite) -> Signal {
        let delivered = target.isOnMain ? deliver(on: .main) : self
        let values = (target.ended.map { delivered.take(until: $0) } ?? delivered).take(while: target.set)
        #if DEBUG
        return values.on(disposed: LiveBindings.begin(target.bound, at: site))
        #else
        return values
        #endif
    }
}
