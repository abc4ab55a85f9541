extension Signal {
    /// Subscribes to the source again after each completion, without end.
    ///
    ///     -1-2|
    ///     repeat()
    ///     -1-2-1-2-1-2-
    ///
    /// ![repeat() as marbles](repeat)
    ///
    ///     poll.concat(pause).repeat()
    ///
    /// Disposes of the completed source, then subscribes again on the thread that sent the completion, without
    /// growing the stack. A source that completes synchronously is repeated until `take` or a disposal stops it.
    @inlinable
    public func `repeat`() -> Signal {
        .concat(repeatElement(self, count: .max))
    }

    /// Subscribes to the source `times` times, one after the other.
    ///
    ///     -1-2|
    ///     repeat(2)
    ///     -1-2-1-2|
    ///
    /// ![repeat(_:) as marbles](repeat-_)
    ///
    /// Like ``repeat()``, but completes with the last subscription. `repeat(0)` completes without subscribing to the
    /// source.
    @inlinable
    public func `repeat`(_ times: Int) -> Signal {
        precondition(times >= 0, "repeat(\(times)): the number of times cannot be negative")
        return .concat(repeatElement(self, count: times))
    }

    /// Subscribes to the source again after a completion, as soon as another signal emits.
    ///
    ///     self     -1-2|
    ///     trigger      ---x
    ///     repeat(when: { _ in trigger })
    ///              -1-2----1-2----1-…
    ///
    /// ![repeat(when:) as marbles](repeat-when)
    ///
    ///     client.get(url).repeat(when: { _ in .timer(after: .seconds(5), on: .main) })
    ///     client.get(url).repeat(when: { times in times < 3 ? isOnline.signal.filter { $0 } : .empty })
    ///
    /// Once the completed source has been torn down, calls `trigger` and subscribes to its signal. The first value of
    /// that signal disposes of it and subscribes to the source again, without growing the stack. If it completes
    /// without a value, the result completes.
    ///
    /// - Parameter trigger: returns a signal for each completion, on the thread that sent it. Receives the number of
    ///   completions, from 1.
    @inlinable
    public func `repeat`<Trigger>(when trigger: @escaping @Sendable (_ count: Int) -> Signal<Trigger, Never>) -> Signal
    {
        .gated { subscriber, sink in
            let (stage, count) = (Owned(RetryStage.running), Owned(0))
            let pass = subscriber.fastPath(to: sink)
            let source = map { Value?.some($0) }
            return subscriber.relay(
                source,
                next: { value in
                    if let value { pass(value) } else { stage.state = .triggered }
                },
                successor: { ending in
                    switch (ending, stage.state) {
                    case (.completed, .running):
                        stage.state = .waiting
                        count.state += 1
                        return trigger(count.state).promoteError().take(1).map { _ in nil }
                    case (.completed, .triggered):
                        stage.state = .running
                        return source
                    default: return nil
                    }
                })
        }
    }
}
