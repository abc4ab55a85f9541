#if Services
public import Impulse
import ServiceContextModule
public import Tracing

extension Signal {
    /// Creates a span for each subscription.
    ///
    ///     import ImpulseServices
    ///
    ///     client.traced().get(url).decode([Person].self)
    ///         .retry(3)
    ///         .traced("people")
    ///
    /// The span starts and ends with the subscription, as a child of the span in whose context the signal is subscribed
    /// to. The source and all operators before this one run in its context, on any thread, so the spans that they start
    /// are its children. Everything after this operator runs in the outer context.
    ///
    /// An error is recorded, and sets the status to `error`. A subscription that is disposed of, or whose source is
    /// released without an end, has the event `disposed`. Each of the first `limit` values is an event `value`, without
    /// its content; the attribute `signal.values` counts all of them.
    ///
    /// Requires the package trait `Services`.
    ///
    /// - Parameters:
    ///   - name: The name of the span.
    ///   - kind: The kind of the span.
    ///   - attributes: The initial attributes.
    ///   - limit: The number of values that have events.
    ///   - tracer: The tracer; by default that of `InstrumentationSystem`.
    public func traced(
        _ name: String,
        kind: SpanKind = .internal,
        attributes: SpanAttributes = [:],
        eventsUpTo limit: Int = 16,
        by tracer: (any Tracer)? = nil,
        function: String = #function,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> Signal {
        let start = SpanStart(
            name: name, kind: kind, attributes: attributes, tracer: tracer, function: function, fileID: fileID,
            line: line)
        return traced(start, eventsUpTo: limit) { _, _ in }
    }

    /// - Parameter note: receives each value with the span, to set attributes.
    func traced(
        _ start: SpanStart, eventsUpTo limit: Int = 0, noting note: @escaping @Sendable (any Span, Value) -> Void
    ) -> Signal {
        // Before the subscription, whose context applies to everything downstream.
        ContextCarrier.registerServiceContext()
        return .deferred {
            let subscription = TracedSubscription(start.span(), eventsUpTo: limit)
            return subscription.within { keepingContext() }.on(
                next: { value in
                    subscription.count()
                    note(subscription.span, value)
                },
                error: { subscription.end(Ending<Failure>.error($0)) },
                completed: { subscription.end(Ending<Failure>.completed) },
                disposed: { subscription.dispose() })
        }
    }
}
#endif
