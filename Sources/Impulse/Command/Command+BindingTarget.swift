extension Command: BindingTargetProvider {
    /// A target that executes the command with each value.
    ///
    ///     let find = Command { (text: String) in api.search(text) }
    ///     find <~ query.signal.debounce(for: .milliseconds(300), on: .main)
    ///
    /// Each value is an input of its own, so several signals may be bound. The command is not kept alive: a binding
    /// ends with the first value after its release. An execution is requested on the thread that sends the value.
    ///
    /// A value that the command refuses is lost, and its ``CommandError`` is reported to ``Diagnostics`` with the line
    /// where the command was created. An error of the work is in ``errors``, as for every execution.
    public var bindingTarget: BindingTarget<Input> {
        BindingTarget(to: self, setting: nil, at: core.site) { command, input in
            do throws(CommandError<Failure>) {
                _ = try command.core.request(input, in: nil)
            } catch {
                command.core.site.noteRefusal()
                Diagnostics.report(
                    Diagnostics.Loss(
                        kind: .unhandledError(error), source: name(of: Command.self), names: [],
                        subscription: command.core.site.known))
            }
        }
    }
}
