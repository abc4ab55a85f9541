extension Signal {
    /// Calls a closure with an object and the latest value of each argument, and emits the result.
    ///
    ///     let titles = Signal.lift(formatter, names, ages) { formatter, name, age in formatter.title(name, age) }
    ///
    /// Equivalent to `combineLatest` of the arguments and `map`, but hot: it starts immediately, runs once for all
    /// subscribers, even if it has none, and late subscribers receive the last result.
    ///
    /// The object is not kept alive: the signal also completes at the next values after the object is deallocated. An
    /// error that no subscriber receives is reported to ``Diagnostics``. For a main-actor object, use
    /// ``liftOnMain(_:_:fileID:line:calling:)``.
    ///
    /// It takes a closure because a reference to a method, such as `Formatter.title`, loses the actor isolation of
    /// its class.
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

    /// Calls a main-actor closure with a main-actor object and the latest value of each argument, and emits the
    /// result.
    ///
    ///     Signal.liftOnMain(label, names, ages) { label, name, age in label.text = "\(name), \(age)" }
    ///
    /// The closure is called and its results are delivered on the main actor: synchronously for arguments that are
    /// sent on it while none are enqueued, otherwise in order, like ``Signal/deliver(on:buffering:)``. See
    /// ``lift(_:_:fileID:line:calling:)``.
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

    /// Emits the results until the first `nil`, from now on, and replays the last one.
    fileprivate func lastResult<Result>(fileID: StaticString, line: UInt) -> Signal<Result, Failure>
    where Value == Result? {
        take(while: { $0 != nil }).compactMap { $0 }.replay(last: 1, fileID: fileID, line: line)
    }
}
