#if Metrics
import CoreMetrics
import Dispatch
import Impulse
import Synchronization

/// The metrics of all named signals.
final class SignalMetrics: SignalMonitor {
    private let factory: any MetricsFactory
    private let signals = Mutex<[String: NamedMetrics]>([:])
    private let unhandled: Counter

    init(_ factory: any MetricsFactory) {
        self.factory = factory
        unhandled = Counter(label: "impulse_errors_unhandled", dimensions: [], factory: factory)
    }

    func metrics(of name: String) -> NamedMetrics {
        signals.withLock { signals in
            if let known = signals[name] { return known }
            let metrics = NamedMetrics(of: name, by: factory)
            signals[name] = metrics
            return metrics
        }
    }

    func subscribed(to name: SignalName) -> any SubscriptionMonitor {
        MeteredSubscription(metrics(of: name.name))
    }

    func lost(_ loss: Diagnostics.Loss) {
        switch loss.kind {
        case .overflow: if let name = loss.names.last { metrics(of: name.name).dropped.increment() }
        case .unhandledError, .lateError: unhandled.increment()
        case .secondBinding: break
        }
    }

    func buffers(
        _ name: @escaping @Sendable () -> SignalName?, depth: @escaping @Sendable () -> Int
    ) -> any Disposable {
        BufferMetrics.shared.add { [weak self] in
            guard let self, let name = name() else { return nil }
            return (metrics(of: name.name), depth())
        }
    }
}

/// The metrics of one name.
final class NamedMetrics: Sendable {
    let values: Counter
    let subscriptions: Meter
    let dropped: Counter
    let depth: Meter
    private let live = Mutex(0)
    private let durations: [Outcome: Timer]

    enum Outcome: String, CaseIterable {
        case completed, error, disposed
    }

    init(of name: String, by factory: any MetricsFactory) {
        let signal = [("signal", name)]
        values = Counter(label: "impulse_signal_values", dimensions: signal, factory: factory)
        subscriptions = Meter(label: "impulse_signal_subscriptions", dimensions: signal, factory: factory)
        dropped = Counter(label: "impulse_signal_dropped", dimensions: signal, factory: factory)
        depth = Meter(label: "impulse_buffer_depth", dimensions: signal, factory: factory)
        durations = Dictionary(
            uniqueKeysWithValues: Outcome.allCases.map { outcome in
                let dimensions = signal + [("outcome", outcome.rawValue)]
                return (
                    outcome, Timer(label: "impulse_signal_duration", dimensions: dimensions, factory: factory)
                )
            })
    }

    func began() { change(by: 1) }

    func ended(_ outcome: Outcome, after duration: UInt64) {
        change(by: -1)
        durations[outcome]?.recordNanoseconds(Int64(clamping: duration))
    }

    private func change(by difference: Int) {
        live.withLock { live in
            live += difference
            subscriptions.set(live)
        }
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
