extension Lifetime {
    /// Completes when the life is over, and sends nothing.
    ///
    /// It does not prolong the life.
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
