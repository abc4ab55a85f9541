public import CoreMetrics
import Synchronization

/// Metrics that are kept in memory, and read as text in the format of Prometheus.
///
/// Counters are counters, meters and recorders without aggregation are gauges, and timers and other recorders are
/// summaries without quantiles; timers are in seconds. Metrics with the same label and dimensions share their values.
/// A label has the kind of its first metric; metrics of another kind with that label are not shown, since the format
/// does not allow them.
public final class PrometheusMetrics: MetricsFactory {
    private struct Family {
        let kind: MetricSeries.Kind
        /// By their labels as text.
        var series: [String: MetricSeries] = [:]
    }

    /// The content type of ``text``.
    public static let contentType = "text/plain; version=0.0.4"

    private let families = Mutex<[String: Family]>([:])

    /// Creates a factory without metrics.
    public init() {}

    /// All series, sorted by their names, then by their labels.
    public var text: String {
        let families = families.withLock { $0 }
        return families.sorted { $0.key < $1.key }.map { name, family in
            let series = family.series.sorted { $0.key < $1.key }.map { $1.lines(name, $0) }
            return "# TYPE \(name) \(family.kind)\n" + series.joined()
        }
        .joined()
    }

    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(.counter, label, dimensions)
    }

    public func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        series(.counter, label, dimensions)
    }

    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(.gauge, label, dimensions)
    }

    public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        series(aggregate ? .summary : .gauge, label, dimensions)
    }

    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(.summary, label, dimensions)
    }

    public func destroyCounter(_ handler: any CounterHandler) { remove(ObjectIdentifier(handler)) }
    public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {
        remove(ObjectIdentifier(handler))
    }
    public func destroyMeter(_ handler: any MeterHandler) { remove(ObjectIdentifier(handler)) }
    public func destroyRecorder(_ handler: any RecorderHandler) { remove(ObjectIdentifier(handler)) }
    public func destroyTimer(_ handler: any TimerHandler) { remove(ObjectIdentifier(handler)) }

    private func series(
        _ kind: MetricSeries.Kind, _ label: String, _ dimensions: [(String, String)]
    ) -> MetricSeries {
        let (name, labels) = (PrometheusText.name(label), PrometheusText.labels(dimensions))
        return families.withLock { families in
            var family = families[name] ?? Family(kind: kind)
            guard family.kind == kind else { return MetricSeries(kind) }
            if let known = family.series[labels] { return known }
            let series = MetricSeries(kind)
            family.series[labels] = series
            families[name] = family
            return series
        }
    }

    private func remove(_ handler: ObjectIdentifier) {
        families.withLock { families in
            for (name, family) in families {
                let rest = family.series.filter { ObjectIdentifier($0.value) != handler }
                families[name] = rest.isEmpty ? nil : Family(kind: family.kind, series: rest)
            }
        }
    }
}
