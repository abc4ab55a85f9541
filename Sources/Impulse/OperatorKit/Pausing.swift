extension Subscriber {
    /// Sends a value of a source that can pause. Returns whether to send the next one now.
    ///
    ///     @Sendable func send(_ numbers: ArraySlice<Int>, to subscriber: Subscriber<Int, Never>) {
    ///         for index in numbers.indices {
    ///             let isNext = subscriber.send(
    ///                 numbers[index], resume: { send(numbers[(index + 1)...], to: subscriber) })
    ///             if !isNext { return }
    ///         }
    ///         subscriber.sendCompleted()
    ///     }
    ///
    /// If not, `resume` is called exactly once, on the reader's thread or the scheduler of ``Signal/subscribed(on:)``:
    /// once there is space, or the reader has ended or been disposed of. Returns `true` if no reader waits. A source
    /// that begins while the reader is full sends its first value then, too.
    public func send(_ value: Value, resume: @escaping @Sendable () -> Void) -> Bool {
        if let valve = trail.valve { return valve.pass({ self.send(value) }, resume: resume) }
        send(value)
        return true
    }
}

extension Signal {
    /// Lets a reader downstream pause the sources of this signal.
    ///
    ///     let valve = Valve()
    ///     Signal(1...1_000).pausing(by: valve).subscribe { number in
    ///         print(number)
    ///         if number % 100 == 0 { valve.close() }
    ///     }
    ///     valve.open()     // another hundred
    ///
    /// After the valve has been closed, each source finishes at most the value that it is sending, with the values that
    /// operators make of it. The valve applies to everything upstream, up to a hot signal or a buffer that waits
    /// itself. Use one valve for each subscription, and remove it at the end.
    public func pausing(by valve: Valve) -> Signal {
        Signal(attaching: { [attach] next, end, trail in attach(next, end, trail.offering(valve)) })
    }
}
