extension Signal {
    /// Calls a closure with an object each time all its arguments have been sent, and sends what it returns.
    ///
    ///     let titles = Signal.lift(formatter, names, ages) { formatter, name, age in formatter.title(name, age) }
    ///
    /// It is `combineLatest` of the arguments and a `map`, with what those lack: it runs from now on, whoever listens, once for all;
    /// late subscribers receive the last result. The object is not kept alive: the signal completes at the first arguments after
    /// it has gone, or with the arguments. An error of one of these ends it; one that nobody ever receives is reported to
    /// ``Diagnostics``. The closure is called on the thread that sends the last argument; an object of the main actor's takes
    /// ``liftOnMain(_:_:fileID:line:calling:)``.
    ///
    /// It takes a closure, and not `Formatter.title`: a reference to a method of a class loses the actor that the class belongs to.
    @discardableResult
    public static func lift<Object: AnyObject & Sendable, each Argument: Sendable>(
        _ object: Object,
        _ argument: repeat Signal<each Argument, Failure>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        calling method: @escaping @Sendable (Object, repeat each Argument) -> Value
    ) -> Signal {
        Signal<(repeat each Argument), Failure>.combineLatest(repeat each argument)
            .map { [weak object] arguments in object.map { method($0, repeat each arguments) } }
            .lastResult(fileID: fileID, line: line)
    }

    /// ``lift(_:_:fileID:line:calling:)`` with an object and a closure of the main actor's.
    ///
    ///     Signal.liftOnMain(label, names, ages) { label, name, age in label.text = "\(name), \(age)" }
    ///
    /// The closure is called on the main actor: at once for arguments that are sent there with nothing waiting before them, else in
    /// their turn, as with ``Signal/deliver(on:buffering:)``. So are its results sent.
    @MainActor
    @discardableResult
    public static func liftOnMain<Object: AnyObject, each Argument: Sendable>(
        _ object: Object,
        _ argument: repeat Signal<each Argument, Failure>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        calling method: @escaping @MainActor (Object, repeat each Argument) -> Value
    ) -> Signal {
        let call: @MainActor (repeat each Argument) -> Value? = { [weak object] (argument: repeat each Argument) in
            object.map { method($0, repeat each argument) }
        }
        return Signal<(repeat each Argument), Failure>.combineLatest(repeat each argument)
            .deliver(on: .main)
            .map { arguments in MainActor.assumeIsolated { call(repeat each arguments) } }
            .lastResult(fileID: fileID, line: line)
    }
}

extension Signal {
    /// The results until there is none, from now on, and the last one for late subscribers.
    fileprivate func lastResult<Result>(fileID: StaticString, line: UInt) -> Signal<Result, Failure>
    where Value == Result? {
        take(while: { $0 != nil }).compactMap { $0 }.replay(last: 1, fileID: fileID, line: line)
    }
}
