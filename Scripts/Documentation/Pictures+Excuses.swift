extension Pictures {
    /// Returns the reason why an operator has no picture, by its name, or by its file and name if the name occurs in
    /// several files.
    static func excuse(for declaration: Declaration) -> String? {
        excuses[declaration.file.fileName.dropLast(6) + "." + declaration.name] ?? excuses[declaration.shownName]
    }

    private static let blocking = "waits for a signal and returns none"
    private static let awaiting = "is awaited and returns no signal"
    private static let subscribing = "subscribes and returns no signal"
    private static let passing = "passes all events through: its effect is not visible on a timeline"
    private static let state = "depends on sets of a value, not on time"
    private static let asynchronous = "emits when the client's work has finished"
    private static let scheduling = "changes where events are delivered, not when"

    private static let waiting = "starts when others that share its limit have"
    private static let kit = "builds operators: its closure decides what it emits"

    private static let excuses: [String: String] = [
        "pausing(by:)": passing,
        "share(slow:)": "pauses its source: a timeline would be that of share()",
        "limited(by:)": waiting,
        "limited(by:waiting:error:)": waiting,
        "protected(by:error:isFailure:)": "passes all events through, or fails without any",
        "autoconnect(subscribers:)": "publish(), connected by the nth subscriber",
        "operate(_:)": kit,
        "operate(sink:)": kit,
        "operate(stopping:)": kit,
        "serialized(_:)": kit,
        "waitForFirst()": blocking,
        "waitForAll()": blocking,
        "waitUntilCompleted()": blocking,
        "first()": awaiting,
        "last()": awaiting,
        "toArray()": awaiting,
        "values(buffering:)": awaiting,
        "values": awaiting,
        "task(priority:_:)": asynchronous,
        "async(priority:_:)": asynchronous,
        "init(awaiting:)": asynchronous,
        "init(run:)": asynchronous,
        "Signal+Try.try(_:)": "emits a closure's result synchronously, like `just`",
        "onDispose(_:)": "emits nothing",
        "using(_:run:release:)": passing,
        "breakpoint(next:error:completed:)": passing,
        "breakpointOnError()": passing,
        "finally(_:)": passing,
        "initially(_:)": passing,
        "log(_:events:level:to:)": passing,
        "named(_:)": passing,
        "record(to:)": passing,
        "on(subscribed:next:error:completed:terminated:disposed:)": passing,
        "take(during:)": "is `take(until:)` with the end of a lifetime as the trigger",
        "deliver(on:buffering:)": scheduling,
        "lazyMap(on:_:)": scheduling,
        "subscribed(on:)": scheduling,
        "subscribeIsolated(to:next:error:completed:)": subscribing,
        "subscribeIsolated(next:error:completed:)": subscribing,
        "subscribe(next:error:completed:)": subscribing,
        "subscribe(in:next:error:completed:)": subscribing,
        "subscribeOnMain(next:error:completed:)": subscribing,
        "subscribe(with:next:error:completed:)": subscribing,
        "subscribeOnMain(with:next:error:completed:)": subscribing,
        "bind(to:_:)": subscribing,
        "bind(to:)": subscribing,
        "<~(target:source:)": subscribing,
        "lift(_:_:calling:)": subscribing,
        "liftOnMain(_:_:calling:)": subscribing,
        "Property.combineLatest(_:)": state,
        "Property.flatMap(_:)": state,
        "Property.map(_:)": state,
        "Property.distinctUntilChanged()": state,
        "Property.not()": state,
        "Property.and(_:)": state,
        "Property.or(_:)": state,
        "observe(_:_:emitting:)": state,
        "observing(emitting:_:)": state,
    ]
}
