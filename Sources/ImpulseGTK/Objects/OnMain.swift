#if GTK
import Impulse

/// Runs `body` on the main actor, on which the caller already runs.
///
/// The argument does not cross threads: GLib calls back on the thread that runs its loop, which serves the main actor;
/// `assumeIsolated` checks this on each call, and so does `MainLoopTests`.
func onMain<Argument, Result: Sendable>(
    _ argument: Argument, _ body: @MainActor (Argument) -> Result
) -> Result {
    let argument = Promised(value: argument)
    return MainActor.assumeIsolated { body(argument.value) }
}
#endif
