/// Calls a method each time all its arguments have been sent, and tells what it returns.
///
///     let titles = lift(formatter, Formatter.title, names, ages)
///
/// It is `combineLatest` of the arguments and a `map`, with what those lack: it runs from now on, whoever listens, once for all;
/// late subscribers are told the last result. The object is not kept alive: the signal completes at the first arguments after
/// it has gone, or with the arguments. An error of one of these ends it. The method is called on the thread that sends the last
/// argument.
@discardableResult
public func lift<Object: AnyObject & Sendable, each Argument: Sendable, Failure: Error, Result: Sendable>(
    _ object: Object,
    _ method: @escaping @Sendable (Object) -> (repeat each Argument) -> Result,
    _ argument: repeat Signal<each Argument, Failure>,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> Signal<Result, Failure> {
    combineLatest(repeat each argument)
        .map { [weak object] arguments in object.map { method($0)(repeat each arguments) } }
        .take(while: { $0 != nil })
        .compactMap { $0 }
        .replayLast(fileID: fileID, line: line)
}
