extension PropertyProtocol<Bool> {
    /// Whether this property is false.
    ///
    ///     let isOffline = isOnline.not()
    @inlinable
    public func not() -> Property<Bool> { map { !$0 } }

    /// Whether both are true.
    ///
    ///     let save = Command(enabledIf: isValid.and(isOnline)) { document.save() }
    @inlinable
    public func and(_ other: some PropertyProtocol<Bool>) -> Property<Bool> {
        Property<(Bool, Bool)>.combineLatest(self, other).map { $0 && $1 }
    }

    /// Whether one of the two is true, or both are.
    ///
    ///     let mayClose = isSaved.or(isOnline.not())
    @inlinable
    public func or(_ other: some PropertyProtocol<Bool>) -> Property<Bool> {
        Property<(Bool, Bool)>.combineLatest(self, other).map { $0 || $1 }
    }
}
