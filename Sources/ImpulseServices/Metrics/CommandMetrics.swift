#if Services
import CoreMetrics

/// The metrics of all commands of one name.
final class CommandMetrics: Sendable {
    let executing: MeterSum
    let enabled: MeterSum
    let executions: Counter
    let errors: Counter
    let duration: Timer

    /// Keyed by a meter's handler: a factory with one meter for each name gets one set of metrics for each name.
    private static let known = MetricsByKey<ObjectIdentifier, CommandMetrics>()

    private init(_ command: [(String, String)], executing: Meter, by factory: any MetricsFactory) {
        self.executing = MeterSum(executing)
        enabled = MeterSum("impulse_command_enabled", command, by: factory)
        executions = Counter(label: "impulse_command_executions", dimensions: command, factory: factory)
        errors = Counter(label: "impulse_command_errors", dimensions: command, factory: factory)
        duration = Timer(label: "impulse_command_duration", dimensions: command, factory: factory)
    }

    static func metrics(of name: String, by factory: any MetricsFactory) -> CommandMetrics {
        let (label, command) = ("impulse_command_executing", [("command", name)])
        let handler = factory.makeMeter(label: label, dimensions: command)
        return known.metrics(of: ObjectIdentifier(handler)) {
            let executing = Meter(label: label, dimensions: command, handler: handler, factory: factory)
            return CommandMetrics(command, executing: executing, by: factory)
        }
    }
}
#endif
