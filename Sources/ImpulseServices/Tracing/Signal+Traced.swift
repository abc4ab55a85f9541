#if Services
public import Impulse
import ServiceContextModule
public import Tracing

extension Signal {
    /// Makes a span of each subscription.
    ///
    ///     import ImpulseServices
    ///
    ///     client.traced().get(url).decode([Person].self)
    ///         .retry(3)
    ///         .traced("people")
    ///
    /// The span starts when the signal is subscribed to, as a child of the span in whose context that happens, and
    /// ends with the subscription. The source and all operators before this one run in its context, on whatever
    /// thread, so the spans that they start are its children; everything after this one runs in the context outside.
    ///
    /// An error is recorded, and sets the status to `error`. A subscription that is disposed of, or whose source is
    /// released without an end, has the event `disposed`. Each of the first `limit` values is an event `value`, without
    /// its content; the attribute `signal.values` counts all of them.
    ///
    /// This requires the package trait `Services`.
    ///
    /// - Parameters:
    ///   - name: The name of the span.
    ///   - kind: The kind of the span.
    ///   - attributes: The attributes with which it starts.
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
        // Before the subscription, whose own context is that of everything downstream.
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
