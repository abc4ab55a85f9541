#if Services
public import CoreMetrics
public import Impulse

extension Diagnostics {
    /// Records metrics of every signal that has a name, from now on.
    ///
    ///     import ImpulseServices
    ///
    ///     Diagnostics.recordMetrics()     // once, when the program starts, before it subscribes
    ///
    ///     temperature.named("temperature").deliver(on: writer, buffering: .keepingNewest(100)).subscribe { store($0) }
    ///
    /// The metrics have the dimension `signal`, the name:
    ///
    /// - `impulse_signal_values`, a counter: the values of each subscription; their rate is its derivative. A value of
    ///   a subject with three subscribers counts three times.
    /// - `impulse_signal_subscriptions`, a meter: the active subscriptions.
    /// - `impulse_signal_duration`, a timer: from each subscription to its end or disposal. It has another dimension,
    ///   `outcome`: `completed`, `error` or `disposed`.
    /// - `impulse_signal_dropped`, a counter: the values that a full buffer has dropped.
    /// - `impulse_buffer_depth`, a meter: the values in the buffers of `deliver(on:buffering:)` at the last call of
    ///   ``sampleMetrics()``.
    ///
    /// A buffer belongs to the nearest named signal upstream, or otherwise downstream. Figures of signals with the same
    /// name are summed.
    ///
    /// `impulse_errors_unhandled`, a counter, has no dimension: it counts the errors reported to ``Diagnostics``. For
    /// commands see `metered(_:by:)`. Signals of known values, such as `just(_:)`, are not measured.
    ///
    /// Names are dimensions, so do not derive them from data: the metrics of each name are created once, and stay.
    ///
    /// Requires the package trait `Services`.
    ///
    /// - Parameter factory: Creates the metrics; by default that of `MetricsSystem`.
    public static func recordMetrics(by factory: (any MetricsFactory)? = nil) {
        SignalMonitoring.install(SignalMetrics(factory ?? MetricsSystem.factory))
    }

    /// Sets the meters of the buffers' depths. Call it before the metrics are read, or at an interval.
    ///
    ///     Signal.interval(.seconds(10), on: writer).subscribe { _ in Diagnostics.sampleMetrics() }
    ///
    /// Of two concurrent calls, the one that has read earlier may set a meter last.
    public static func sampleMetrics() {
        BufferMetrics.shared.sample()
    }
}
#endif
