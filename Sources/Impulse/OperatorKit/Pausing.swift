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
    /// when there is room, and also if the reader ends or is disposed of meanwhile. Returns `true` if no reader waits.
    public func send(_ value: Value, resume: @escaping @Sendable () -> Void) -> Bool {
        if let valve = trail.valve { return valve.pass({ send(value) }, resume: resume) }
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
    /// Each source sends at most the value that it is sending when the valve is closed, and the others that operators
    /// make of it. The valve holds for everything upstream, except behind a hot signal, and up to a buffer that waits
    /// itself. Use one for each subscription, and remove it at its end.
    public func pausing(by valve: Valve) -> Signal {
        Signal(attaching: { [attach] next, end, trail in attach(next, end, trail.offering(valve)) })
    }
}
