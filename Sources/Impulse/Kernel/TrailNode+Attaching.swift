extension TrailNode {
    /// Attaches a signal upstream of this node, which sees the errors that pass and becomes the end of the trail.
    func attach<Value, Failure>(
        _ signal: Signal<Value, Failure>, _ sink: Sink<Value, Failure>, _ trail: Trail
    ) -> Head {
        let passing = Sink<Value, Failure>(next: sink.next) { [self, end = sink.end] ending in
            if case .error = ending { announce(isDecisive: true) }
            end(ending)
        }
        let head = signal.attach(passing, Trail(trail.site, self))
        announce(isDecisive: false)
        return head
    }
}
