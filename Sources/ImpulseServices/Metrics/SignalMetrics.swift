#if Services
import CoreMetrics
import Dispatch
import Impulse

/// The metrics of all named signals.
final class SignalMetrics: SignalMonitor {
    private let factory: any MetricsFactory
    private let named = MetricsByKey<String, NamedMetrics>()
    private let unhandled: Counter

    init(_ factory: any MetricsFactory) {
        self.factory = factory
        unhandled = Counter(label: "impulse_errors_unhandled", dimensions: [], factory: factory)
    }

    func metrics(of name: String) -> NamedMetrics { named.metrics(of: name) { NamedMetrics(of: name, by: factory) } }

    func subscribed(to name: SignalName) -> any SubscriptionMonitor {
        MeteredSubscription(metrics(of: name.name))
    }

    func lost(_ loss: Diagnostics.Loss) {
        switch loss.kind {
        case .overflow: if let name = loss.nearestName { metrics(of: name.name).dropped.increment() }
        case .unhandledError, .lateError: unhandled.increment()
        case .secondBinding: break
        }
    }

    func buffers(
        _ name: @escaping @Sendable () -> SignalName?, depth: @escaping @Sendable () -> Int
    ) -> any Disposable {
        BufferMetrics.shared.add({ [weak self] in name().flatMap { self?.metrics(of: $0.name).depth } }, depth: depth)
    }
}

/// The metrics of one name.
final class NamedMetrics: Sendable {
    let values: Counter
    let dropped: Counter
    let depth: MeterSum
    private let subscriptions: MeterSum
    private let durations: [Outcome: Timer]

    enum Outcome: String, CaseIterable {
        case completed, error, disposed
    }

    init(of name: String, by factory: any MetricsFactory) {
        let signal = [("signal", name)]
        values = Counter(label: "impulse_signal_values", dimensions: signal, factory: factory)
        subscriptions = MeterSum("impulse_signal_subscriptions", signal, by: factory)
        dropped = Counter(label: "impulse_signal_dropped", dimensions: signal, factory: factory)
        depth = MeterSum("impulse_buffer_depth", signal, by: factory)
        durations = Dictionary(
            uniqueKeysWithValues: Outcome.allCases.map { outcome in
                let dimensions = signal + [("outcome", outcome.rawValue)]
                return (
                    outcome, Timer(label: "impulse_signal_duration", dimensions: dimensions, factory: factory)
                )
            })
    }

    func began() { subscriptions.add(1) }

    func ended(_ outcome: Outcome, after duration: UInt64) {
        subscriptions.add(-1)
        durations[outcome]?.recordNanoseconds(Int64(clamping: duration))
    }
}

/// One subscription to a named signal. It is called serially, and released with the subscription.
private final class MeteredSubscription: SubscriptionMonitor {
    private let metrics: NamedMetrics
    private let start = DispatchTime.now().uptimeNanoseconds
    private var outcome = NamedMetrics.Outcome.disposed

    init(_ metrics: NamedMetrics) {
        self.metrics = metrics
        metrics.began()
    }

    deinit {
        metrics.ended(outcome, after: DispatchTime.now().uptimeNanoseconds - start)
    }

    func receivedValue() { metrics.values.increment() }

    func receivedEnd(_ error: (any Error)?) {
        outcome = error == nil ? .completed : .error
    }
}
#endif
