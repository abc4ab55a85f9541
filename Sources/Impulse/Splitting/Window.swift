extension Signal {
    /// The values in windows of `count`: a signal for each.
    ///
    ///     -a--b---c-|
    ///     window(count: 2)
    ///     -x------y-|
    ///      a--(b|)        x
    ///             c-|     y
    ///
    /// ![window(count:) as marbles](window-count)
    ///
    ///     words.window(count: 1_000).flatMap { $0.reduce(0) { sum, word in sum + word.count } }
    ///
    /// A window is told when its first value comes, and before that value: who subscribes to it at once misses nothing,
    /// and no window is empty. It completes with its last value. A window is hot: what comes while nobody listens is
    /// dropped. The end is told to the subscriber, then to the window that is open; who subscribes to a window later is
    /// told its end. All is told on the thread that sends.
    ///
    /// The source is disposed of when neither this signal nor a window has a subscriber: so `take(1)` gives one window,
    /// and all its values. Once this signal has been disposed of, no window is opened.
    ///
    /// - Complexity: O(1) per value.
    @inlinable
    public func window(count: Int) -> Signal<Signal, Failure> {
        precondition(count > 0, "window(count: \(count)): a window has at least one value")
        return .splitting { subscriber, lease in
            .last(Windowing(subscriber, under: lease).input(self, count: count, opened: {}))
        }
    }

    /// The values in windows by time: each is over after a while, or as soon as it has `count` values.
    ///
    ///     -a-b-----c-------d|
    ///     window(every: 4)
    ///     -x-------y-------z|
    ///      a-b-|              x
    ///              c---|      y
    ///                      d| z
    ///
    /// ![window(every:count:on:) as marbles](window-every-count-on)
    ///
    ///     words.window(every: .seconds(1), count: 100, on: .main).flatMap { $0.count() }
    ///
    /// The time begins with the first value of a window, and when it is over, the window completes on the scheduler.
    /// All else is as with ``window(count:)``; for windows at regular times, empty ones too, there is `window(when:)`.
    ///
    /// - Parameters:
    ///   - time: how long a window is open, at most.
    ///   - count: how many values make a window full.
    ///   - scheduler: where to wait.
    /// - Complexity: O(1) per value, and one timer at a time.
    @_disfavoredOverload
    @inlinable
    public func window(
        every time: Duration, count: Int = .max, on scheduler: some Scheduler
    ) -> Signal<Signal, Failure> {
        precondition(count > 0, "window(every:count: \(count)): a window has at least one value")
        return .splitting { subscriber, lease in
            let windowing = Windowing(subscriber, under: lease)
            let alarm = Alarm(subscriber, on: scheduler) { _ in windowing.close() }
            return .last(windowing.input(self, count: count, opened: { alarm.set(after: time) }))
        }
    }

    /// The values in windows, each from one value of another signal to the next.
    ///
    ///     self        -a-b---c-----d|
    ///     boundaries  -----x---x-----
    ///     window(when: boundaries)
    ///                 x----y---z----|
    ///                 -a-b-|          x
    ///                      --c-|      y
    ///                          ----d|  z
    ///
    /// ![window(when:) as marbles](window-when)
    ///
    ///     taps.window(when: .interval(.seconds(1), on: .main)).flatMap { $0.count() }
    ///
    /// The first window is told at once; each value of `boundaries` completes the window that is open, then opens
    /// another, empty or not. The last one stays open when `boundaries` completes. `boundaries` is subscribed to before
    /// the source; the first error of either disposes of both, then is passed on, to the window too. All else is as
    /// with ``window(count:)``.
    @inlinable
    public func window<Boundary>(when boundaries: Signal<Boundary, Failure>) -> Signal<Signal, Failure> {
        .splitting { subscriber, lease in
            let windowing = Windowing(subscriber, under: lease)
            let turn: (Boundary) -> Void = { _ in
                windowing.close()
                windowing.open()
            }
            subscriber.perform { windowing.open() }
            return subscriber.attachInTurn([
                {
                    subscriber.attach(
                        boundaries,
                        next: { subscriber.perform($0, turn) },
                        end: { ending in
                            if case .error = ending { subscriber.perform { windowing.end(ending) } }
                        })
                },
                { windowing.input(self) { windowing.current?.send($0) } },
            ])
        }
    }

    /// ``window(when:)`` of boundaries that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func window<Boundary>(when boundaries: Signal<Boundary, Never>) -> Signal<Signal, Failure> {
        window(when: boundaries.promoteError(to: Failure.self))
    }
}

extension Signal where Failure == Never {
    /// ``window(when:)`` of this signal, which cannot fail, with boundaries that may.
    @_disfavoredOverload
    @inlinable
    public func window<Boundary, NewFailure>(
        when boundaries: Signal<Boundary, NewFailure>
    ) -> Signal<Signal<Value, NewFailure>, NewFailure> {
        promoteError(to: NewFailure.self).window(when: boundaries)
    }
}

extension Windowing {
    /// What attaches a source whose first value, after each window, opens the next.
    @inlinable
    func input(_ source: Signal<Value, Failure>, count: Int, opened: @escaping () -> Void) -> Head {
        let remaining = Box(0)
        return input(source) { [self] value in
            if current == nil {
                guard open() else { return }
                remaining.state = count
                opened()
            }
            current?.send(value)
            remaining.state -= 1
            if remaining.state == 0 { close() }
        }
    }
}
