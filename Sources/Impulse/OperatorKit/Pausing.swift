extension Subscriber {
    /// Sends a value of a source that can pause. Returns whether to send the next one now.
    ///
    ///     func read() {
    ///         while let piece = file.next() {
    ///             if !subscriber.send(piece, resume: { queue.async { read() } }) { return }
    ///         }
    ///     }
    ///
    /// If not, `resume` is called exactly once, on the reader's thread: when there is room, and also if the reader ends
    /// or is disposed of meanwhile. Returns `true` if no reader waits.
    public func send(_ value: Value, resume: @escaping @Sendable () -> Void) -> Bool {
        guard let valve = trail.valve else {
            send(value)
            return true
        }
        valve.pass { send(value) }
        return !valve.wait(resume)
    }
}

extension Signal {
    /// Lets a reader downstream pause the sources of this signal.
    ///
    /// Each source sends at most the value that it is sending when the valve is closed, and the others that operators
    /// make of it. The valve holds for everything upstream, except behind a hot signal, and up to a buffer that waits
    /// itself. Use one for each subscription, and remove it at its end.
    public func pausing(by valve: Valve) -> Signal {
        Signal(attaching: { [attach] next, end, trail in attach(next, end, trail.offering(valve)) })
    }
}
