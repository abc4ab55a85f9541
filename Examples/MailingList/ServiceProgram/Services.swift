import FlyingFox
import Impulse
import ImpulseServices
import Logging
import MailingListObservability
import MailingListService
import Metrics
import ServiceLifecycle
import Tracing

/// The services of the process, from its start to its shutdown.
struct Services {
    let store: SubscriberStore
    let port: UInt16
    let latency: Duration
    let gracePeriod: Duration
    /// A folder with a page to serve beside the service.
    let page: String?

    /// Runs until SIGTERM, and returns once all requests in progress have been answered.
    func run() async throws {
        let metrics = PrometheusMetrics()
        let spans = RecentSpans(limit: 1000)
        observe(metrics, spans)

        let subscriptions = Subscriptions(to: store)
        let subscribing = SubscriptionHandler(options: ServiceOptions(latency: latency), add: subscriptions.add)
        let observed = ObservedHandler(base: subscribing, spans: spans)
        let answering: any HTTPHandler =
            if let page { try PageHandler(folder: page, others: observed) } else { observed }
        let handler = ReportingHandler(metrics: metrics, spans: spans, others: answering)
        // A longer time than a slow database takes; the delay is on purpose.
        let server = HTTPService(port: port, timeout: latency + .seconds(600), handler: handler)

        // Shut down in the reverse order, each once the one before has ended: first what accepts requests.
        var configuration = ServiceGroupConfiguration(
            services: [store.counting(), subscriptions.command.draining(), server],
            gracefulShutdownSignals: [.sigterm], cancellationSignals: [.sigint], logger: Logger(label: "services"))
        configuration.maximumGracefulShutdownDuration = gracePeriod
        try await ServiceGroup(configuration: configuration).run()
        // A group that has canceled its services after the grace period may end without their errors.
        try server.checkShutdown()
    }

    /// Sets up metrics, spans and log lines, before anything is subscribed to.
    private func observe(_ metrics: PrometheusMetrics, _ spans: RecentSpans) {
        MetricsSystem.bootstrap(metrics)
        Diagnostics.recordMetrics()
        InstrumentationSystem.bootstrap(spans.tracer)
        ContextCarrier.registerServiceContext()
        ContextCarrier.register(RequestID.$current)
        LoggingSystem.bootstrap(StreamLogHandler.standardError, metadataProvider: RequestID.metadata)
    }
}
