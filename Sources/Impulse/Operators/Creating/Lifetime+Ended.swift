extension Lifetime {
    /// A signal that completes when the lifetime ends, and emits no values.
    ///
    /// It does not extend the lifetime.
    public var ended: Signal<Never, Never> {
        Signal { [members] subscriber in
            let end = AnyDisposable { subscriber.sendCompleted() }
            // Returns `nil`, and disposes of `end`, if the lifetime has ended.
            guard let key = members.insert(end) else { return nil }
            return AnyDisposable { members.remove(key) }
        }
    }
}
