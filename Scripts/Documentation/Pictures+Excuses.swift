extension Pictures {
    /// Why an operator has no picture; by its name, or by its file and name where another file has the same name.
    static func excuse(for declaration: Declaration) -> String? {
        excuses[declaration.file.fileName.dropLast(6) + "." + declaration.name] ?? excuses[declaration.shownName]
    }

    private static let blocking = "waits for a signal, and makes none"
    private static let awaiting = "is awaited, and makes no signal"
    private static let subscribing = "subscribes, and makes no signal"
    private static let passing = "passes all events on as they come: what it does is not on the line of time"
    private static let state = "is told of by what sets a value, not by time"
    private static let asynchronous = "sends when work of the client's is done"
    private static let scheduling = "changes where events come, not when"

    private static let kit = "makes operators: what it sends is what its closure says"

    private static let excuses: [String: String] = [
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
        "task(priority:_:)": asynchronous,
        "async(priority:_:)": asynchronous,
        "init(awaiting:)": asynchronous,
        "init(run:)": asynchronous,
        "Signal+Try.try(_:)": "sends at once what a closure returns, as `just` does",
        "onDispose(_:)": "sends nothing",
        "using(_:run:release:)": passing,
        "breakpoint(next:error:completed:)": passing,
        "breakpointOnError()": passing,
        "finally(_:)": passing,
        "initially(_:)": passing,
        "log(_:events:level:to:)": passing,
        "named(_:)": passing,
        "on(subscribed:next:error:completed:terminated:disposed:)": passing,
        "take(during:)": "is `take(until:)` with the end of a life as the trigger",
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
        "Property.not()": state,
        "Property.and(_:)": state,
        "Property.or(_:)": state,
        "observe(_:_:telling:)": state,
        "observing(telling:_:)": state,
    ]
}
