#if Services
public import CoreMetrics
import Dispatch
public import Impulse

extension Command {
    /// Records metrics of the command, as long as it exists.
    ///
    ///     let post = Command(policy: .queue) { (text: String) in client.post(url, .text(text)) }.metered("post")
    ///
    /// The metrics have the dimension `command`, the name, and are sums over the commands of that name. With a factory
    /// that creates a new meter at each call, a meter shows the command that changed last.
    ///
    /// - `impulse_command_executing`, a meter: the running executions.
    /// - `impulse_command_enabled`, a meter: 1 while the command can execute, otherwise 0.
    /// - `impulse_command_executions`, a counter: the started executions.
    /// - `impulse_command_duration`, a timer: from the start of each execution to its end or cancellation.
    /// - `impulse_command_errors`, a counter: the failed executions. Counting is not handling: an error without another
    ///   receiver is reported to `Diagnostics`.
    ///
    /// Once the command is released, the meters no longer show it, even if executions are still running.
    ///
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - factory: Creates the metrics; by default that of `MetricsSystem`.
    /// - Returns: The command.
    @discardableResult
    public func metered(_ name: String, by factory: (any MetricsFactory)? = nil) -> Self {
        let metrics = CommandMetrics.metrics(of: name, by: factory ?? MetricsSystem.factory)
        let (running, isEnabled) = (metrics.executing.part(), metrics.enabled.part())
        state.signal.subscribe(next: { running.set($0.executions) }, completed: { running.set(0) })
        enabled.signal.subscribe(next: { isEnabled.set($0 ? 1 : 0) }, completed: { isEnabled.set(0) })
        executionSignals.subscribe { execution in
            let start = DispatchTime.now().uptimeNanoseconds
            metrics.executions.increment()
            execution.subscribe(completed: {
                metrics.duration.recordNanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds - start))
            })
        }
        onFailure { metrics.errors.increment() }
        return self
    }
}

extension CommandState {
    fileprivate var executions: Int {
        if case .executing(let count) = self { count } else { 0 }
    }
}
#endif
