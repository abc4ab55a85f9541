#if Metrics
public import CoreMetrics
public import Impulse

extension Command {
    /// Records metrics of the command, as long as it exists.
    ///
    ///     let post = Command(policy: .queue) { (text: String) in client.post(url, .text(text)) }.metered("post")
    ///
    /// They have the dimension `command`, the name:
    ///
    /// - `impulse_command_executing`, a meter: the executions that are running.
    /// - `impulse_command_enabled`, a meter: 1 while the command can execute, otherwise 0.
    /// - `impulse_command_executions`, a counter: the executions that have started.
    /// - `impulse_command_errors`, a counter: those whose work has failed. Counting is not handling: where nothing
    ///   else receives an error, count and report it with `errors` yourself.
    ///
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - factory: Makes the metrics; by default that of `MetricsSystem`.
    /// - Returns: The command.
    @discardableResult
    public func metered(_ name: String, by factory: (any MetricsFactory)? = nil) -> Self {
        let factory = factory ?? MetricsSystem.factory
        let command = [("command", name)]
        let running = Meter(label: "impulse_command_executing", dimensions: command, factory: factory)
        let isEnabled = Meter(label: "impulse_command_enabled", dimensions: command, factory: factory)
        let executions = Counter(label: "impulse_command_executions", dimensions: command, factory: factory)
        let failures = Counter(label: "impulse_command_errors", dimensions: command, factory: factory)
        state.signal.subscribe { state in
            if case .executing(let count) = state { running.set(count) } else { running.set(0) }
        }
        enabled.signal.subscribe { isEnabled.set($0 ? 1 : 0) }
        executionSignals.subscribe { _ in executions.increment() }
        errors.subscribe { _ in failures.increment() }
        return self
    }
}
#endif
