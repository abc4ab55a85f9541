extension Lifetime {
    /// A signal that completes when the lifetime ends, and emits no values.
    ///
    /// It does not extend the lifetime.
    public var ended: Signal<Never, Never> {
        Signal { [weak self] subscriber in
            guard let self else {
                subscriber.sendCompleted()
                return nil
            }
            let end = AnyDisposable { subscriber.sendCompleted() }
            let key = members.insert(end)
            return AnyDisposable { [weak members] in key.map { members?.remove($0) } }
        }
    }
}
