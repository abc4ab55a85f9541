extension Property {
    /// A property with the values of a signal, and another before the first.
    ///
    ///     let time = Property(0, then: clock)
    ///
    /// The signal is subscribed to now, once for all who read and listen, and until no copy of the property is held; then the signals of
    /// the property complete. They complete with the signal, too, whose last value stays readable. Values are told on the
    /// thread that sends them.
    public init(
        _ initial: Value, then signal: Signal<Value, Never>, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let source = PropertyCore(initial)
        let following = CompositeDisposable()
        following.add(AnyDisposable { source.end(.completed) })
        signal.subscribe(
            in: following, next: { source.send($0) }, completed: { source.end(.completed) }, fileID: fileID, line: line)
        let (scope, property) = (ScopedDisposable(following), Property(of: source))
        self.init(
            read: { reading in withExtendedLifetime(scope) { property.read(reading) } }, signal: property.signal)
    }
}
