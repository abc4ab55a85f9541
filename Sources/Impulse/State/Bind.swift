extension Signal where Failure == Never {
    /// Sets a property to each value, on the thread that sends it.
    ///
    /// The object is not kept alive; the binding ends at the first value after it has gone, with the signal, or with the
    /// disposal.
    @discardableResult
    public func bind<Target: AnyObject & Sendable>(
        to target: Target,
        _ path: any ReferenceWritableKeyPath<Target, Value> & Sendable
    ) -> any Disposable {
        let binding = SerialDisposable()
        binding.current = subscribe(
            next: { [weak target] value in
                if let target { target[keyPath: path] = value } else { binding.dispose() }
            },
            completed: { binding.dispose() }
        )
        return binding
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
        _ path: ReferenceWritableKeyPath<Target, Value>
    ) -> any Disposable {
        let binding = SerialDisposable()
        binding.current = subscribeOnMain(
            next: { [weak target] value in
                if let target { target[keyPath: path] = value } else { binding.dispose() }
            },
            completed: { binding.dispose() }
        )
        return binding
    }
}
