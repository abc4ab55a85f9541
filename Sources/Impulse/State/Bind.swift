extension Signal where Failure == Never {
    /// Sets a property to each value, on the thread that sends it.
    ///
    ///     temperature.bind(to: meter, \.level)
    ///
    /// The object is not kept alive; the binding ends at the first value after it has gone, with the signal, or with the
    /// disposal.
    @discardableResult
    public func bind<Target: AnyObject & Sendable>(
        to target: Target,
        _ path: any ReferenceWritableKeyPath<Target, Value> & Sendable,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        bindWeakly(at: CallSite(fileID, line)) { [weak target] value in
            target?[keyPath: path] = value
            return target != nil
        }
    }

    /// Sets a property of the main actor's to each value.
    ///
    ///     clock.bind(to: model, \.time)
    ///
    /// Values that are sent on the main actor are set at once, others in their turn, as with ``deliver(on:buffering:)``.
    /// The object is not kept alive; the binding ends at the first value after it has gone, with the signal, or with the
    /// disposal.
    @MainActor
    @discardableResult
    public func bind<Target: AnyObject>(
        to target: Target,
        _ path: ReferenceWritableKeyPath<Target, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        let set: @MainActor (Value) -> Bool = { [weak target] value in
            target?[keyPath: path] = value
            return target != nil
        }
        return deliver(on: .main).bindWeakly(at: CallSite(fileID, line)) { value in
            MainActor.assumeIsolated { set(value) }
        }
    }

    /// - Parameter set: sets the property, and says whether the object is still there.
    private func bindWeakly(at site: CallSite, _ set: @escaping @Sendable (Value) -> Bool) -> any Disposable {
        let binding = CompositeDisposable()
        subscribe(
            in: binding,
            at: site,
            next: { if !set($0) { binding.dispose() } },
            completed: { binding.dispose() }
        )
        return binding
    }
}
