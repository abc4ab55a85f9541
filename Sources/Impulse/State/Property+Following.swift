extension Property {
    /// Creates a property that has an initial value, then each value of a signal.
    ///
    ///     let time = Property(0, then: clock)
    ///
    /// The signal is subscribed to immediately, and once for all readers and subscribers. The subscription ends when
    /// the last copy of the property is released. The property's signals complete then, or when the signal ends. The
    /// last value stays readable.
    ///
    /// A subscription to a combination with other properties (`combineLatest`, `flatMap`) holds a copy until its
    /// disposal, because it reads the property whenever one of the others changes. A subscription to the property, or
    /// to what `map` returns, holds none.
    public init(
        _ initial: Value, then signal: Signal<Value, Never>, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let source = PropertyCore(initial)
        let following = CompositeDisposable()
        following.add(AnyDisposable { source.end(.completed) })
        let subscription = signal.subscription(
            next: { source.send($0) }, completed: { source.end(.completed) }, site: CallSite(fileID, line),
            sendingTo: source.inspectedSource)
        following.add(subscription)
        subscription.run()
        let (scope, property) = (ScopedDisposable(following), Property(of: source))
        self.init(
            read: { reading in withExtendedLifetime(scope) { property.read(reading) } }, signal: property.signal)
    }
}
