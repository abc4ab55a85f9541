extension Property<Bool> {
    /// Whether this property is not true.
    public func not() -> Property { map { !$0 } }

    /// Whether both are true.
    ///
    ///     submit = Command(enabledIf: isValid.and(isOnline)) { … }
    public func and(_ other: Property) -> Property {
        combineLatest(self, other).map { $0 && $1 }
    }

    /// Whether one of the two is true, or both are.
    public func or(_ other: Property) -> Property {
        combineLatest(self, other).map { $0 || $1 }
    }
}
