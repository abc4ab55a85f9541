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
        return .splitting { inputs, subscription in
            let windowing = Windowing<Value, Failure>(sharing: subscription)
            windowing.add(self, count: count, to: &inputs) { _ in }
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
        return .splitting { inputs, subscription in
            let windowing = Windowing<Value, Failure>(sharing: subscription)
            let alarm = inputs.alarm(on: scheduler) { _, _ in windowing.close() }
            windowing.add(self, count: count, to: &inputs) { owner in alarm.set(after: time, as: owner) }
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
        .splitting { inputs, subscription in
            let windowing = Windowing<Value, Failure>(sharing: subscription)
            inputs.subscriber.perform { owner in windowing.open(owner) }
            inputs.add(boundaries) { owner, _ in
                windowing.close()
                windowing.open(owner)
            } ended: { owner, ending in
                if case .error = ending { windowing.end(ending, owner) }
            }
            inputs.add(self) { _, value in
                windowing.current?.send(value)
            } ended: { owner, ending in
                windowing.end(ending, owner)
            }
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
    /// Adds the source of windows that close after `count` values.
    ///
    /// - Parameter opened: called after a window has been emitted.
    @inlinable
    func add(
        _ source: Signal<Value, Failure>, count: Int, to inputs: inout Subscriber<Window, Failure>.Inputs,
        opened: @escaping (borrowing Owner) -> Void
    ) {
        let remaining = Owned(0)
        inputs.add(source) { [self] owner, value in
            if current == nil {
                guard open(owner) else { return }
                owner[remaining] = count
                opened(owner)
            }
            current?.send(value)
            owner[remaining] -= 1
            if owner[remaining] == 0 { close() }
        } ended: { [self] owner, ending in
            end(ending, owner)
        }
    }
}
