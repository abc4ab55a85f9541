#if GTK
/// What GLib hands to a callback, on its way into a closure of the main actor's.
///
/// `@unchecked Sendable`: it goes nowhere; GLib calls back on the thread that runs its loop, which is the main actor's, and
/// `assumeIsolated` checks that each time. `MainLoopTests` does, too.
struct OnMain<Value>: @unchecked Sendable {
    let value: Value
}

/// Runs `body` on the main actor, where the caller is already.
func onMain<Argument, Result: Sendable>(
    _ argument: Argument, _ body: @MainActor (Argument) -> Result
) -> Result {
    let argument = OnMain(value: argument)
    return MainActor.assumeIsolated { body(argument.value) }
}
#endif
