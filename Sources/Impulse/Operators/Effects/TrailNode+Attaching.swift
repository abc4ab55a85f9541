extension TrailNode {
    /// Attaches a signal upstream of this node, which sees the errors that pass and becomes the end of the trail. The
    /// monitor of the process, if there is one, sees all events.
    func attach<Value, Failure>(
        _ signal: Signal<Value, Failure>, _ sink: Sink<Value, Failure>, _ trail: Trail
    ) -> Subscription {
        let monitor = name.flatMap { SignalMonitoring.current?.subscribed(to: $0) }
        let next = monitor.map { monitor in
            { [next = sink.next] value in
                monitor.receivedValue()
                next(value)
            }
        }
        let passing = Sink<Value, Failure>(next: next ?? sink.next) { [self, end = sink.end] ending in
            switch ending {
            case .completed:
                monitor?.receivedEnd(nil)
            case .error(let error):
                announce(isDecisive: true)
                monitor?.receivedEnd(lost(error))
            }
            end(ending)
        }
        let subscription = signal.attach(passing, Trail(trail.site, self))
        announce(isDecisive: false)
        return subscription
    }
}
