extension PropertyProtocol {
    /// The property that always has this property's value, transformed.
    ///
    ///     let isNamed = model.$name.map { !$0.isEmpty }
    ///
    /// Nothing is stored: `transform` runs at each reading, and for each subscriber at each change.
    @inlinable
    public func map<Output>(_ transform: @escaping @Sendable (Value) -> Output) -> Property<Output> {
        let source = readOnly
        return Property(read: { [read = source.read] in transform(read($0)) }, signal: source.signal.map(transform))
    }
}
