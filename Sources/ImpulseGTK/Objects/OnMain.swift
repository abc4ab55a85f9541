#if GTK
/// A value that GLib passes to a callback, to be moved into a main-actor closure.
///
/// `@unchecked Sendable`: it never crosses threads. GLib calls back on the thread that runs its loop, which serves
/// the main actor; `assumeIsolated` checks this on each call, and so does `MainLoopTests`.
struct OnMain<Value>: @unchecked Sendable {
    let value: Value
}

/// Runs `body` on the main actor, on which the caller already runs.
func onMain<Argument, Result: Sendable>(
    _ argument: Argument, _ body: @MainActor (Argument) -> Result
) -> Result {
    let argument = OnMain(value: argument)
    return MainActor.assumeIsolated { body(argument.value) }
}
#endif
