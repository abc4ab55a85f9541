extension Signal {
    /// Splits values into windows of `count`, and emits a signal for each window.
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
    /// Emits a window when its first value arrives, before delivering that value to the window. So a subscriber that
    /// subscribes to it synchronously misses nothing, and no window is empty. A window completes with its last value.
    /// A window is hot: values that arrive while it has no subscriber are dropped. The terminal event is delivered to
    /// the subscriber, then to the open window. Later subscribers of a window receive its terminal event.
    ///
    /// The source is disposed of when neither this signal nor a window has a subscriber. So `take(1)` gives one
    /// window with all its values. After the subscription to this signal has been disposed of, no window is opened.
    @inlinable
    public func window(count: Int) -> Signal<Signal, Failure> {
        precondition(count > 0, "window(count: \(count)): a window has at least one value")
        return windows(of: count, step: count)
    }

    /// Opens a window of `count` values with every `step`th value.
    ///
    ///     -a--b---c-|
    ///     window(count: 2, step: 1)
    ///     -x--y---z-|
    ///      a--(b|)        x
    ///         b---(c|)    y
    ///             c-|     z
    ///
    /// ![window(count:step:) as marbles](window-count-step)
    ///
    ///     prices.window(count: 100, step: 10).flatMap { $0.max() }
    ///
    /// Windows overlap, or leave values out. Each value goes to all that are open, the oldest first. The
    /// terminal event is delivered to the subscriber, then to the open windows. Otherwise like ``window(count:)``.
    @inlinable
    public func window(count: Int, step: Int) -> Signal<Signal, Failure> {
        precondition(count > 0, "window(count: \(count), step:): a window has at least one value")
        precondition(step > 0, "window(count:step: \(step)): a window opens at least one value after another")
        return windows(of: count, step: step)
    }

    @inlinable
    func windows(of count: Int, step: Int, function: StaticString = #function) -> Signal<Signal, Failure> {
        .splitting(function: function) { inputs, subscription in
            let (windowing, number) = (Windowing<Value, Failure>(sharing: subscription), Owned(0))
            inputs.add(self) { owner, value in
                if owner[number] % step == 0 { windowing.open(owner) }
                owner[number] += 1
                windowing.send(value)
                let excess = owner[number] - count
                if excess >= 0, excess % step == 0 { windowing.close() }
            } ended: { owner, ending in
                windowing.end(ending, owner)
            }
        }
    }

    /// Splits values into windows by time, each of which completes when `time` has elapsed or when it has `count`
    /// values.
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
    /// The time starts with the first value of a window. When it has elapsed, the window completes on the scheduler.
    /// Otherwise like ``window(count:)``. For windows at regular times, including empty ones, see `window(when:)`.
    ///
    /// - Parameters:
    ///   - time: the longest time for which a window is open.
    ///   - count: the number of values that make a window full.
    ///   - scheduler: the scheduler that measures the time.
    /// - Complexity: One timer at a time.
    @_disfavoredOverload
    @inlinable
    public func window(
        every time: Duration, count: Int = .max, on scheduler: some Scheduler
    ) -> Signal<Signal, Failure> {
        precondition(count > 0, "window(every:count: \(count)): a window has at least one value")
        return .splitting { inputs, subscription in
            let (windowing, remaining) = (Windowing<Value, Failure>(sharing: subscription), Owned(0))
            let alarm = inputs.alarm(on: scheduler) { _, _ in windowing.close() }
            inputs.add(self) { owner, value in
                if windowing.windows.isEmpty {
                    guard windowing.open(owner) != nil else { return }
                    owner[remaining] = count
                    alarm.set(after: time, as: owner)
                }
                windowing.send(value)
                owner[remaining] -= 1
                if owner[remaining] == 0 { windowing.close() }
            } ended: { owner, ending in
                windowing.end(ending, owner)
            }
        }
    }

    /// Splits values into windows, each of which lasts from one value of another signal to the next.
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
    /// Emits the first window synchronously, before it subscribes to anything. Each value of `boundaries` completes
    /// the open window, then opens another, empty or not. The last window stays open when `boundaries` completes.
    /// Subscribes to `boundaries` before the source. The first error of either disposes of both, and is delivered to
    /// the subscriber, then to the open window. Otherwise like ``window(count:)``.
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
                windowing.send(value)
            } ended: { owner, ending in
                windowing.end(ending, owner)
            }
        }
    }

    /// Splits values at boundaries that cannot fail. See ``window(when:)``.
    @_disfavoredOverload
    public func window<Boundary>(when boundaries: Signal<Boundary, Never>) -> Signal<Signal, Failure> {
        window(when: boundaries.promoteError(to: Failure.self))
    }
}

extension Signal where Failure == Never {
    /// Splits the values of a signal that cannot fail at boundaries that can. See ``window(when:)``.
    @_disfavoredOverload
    public func window<Boundary, NewFailure>(
        when boundaries: Signal<Boundary, NewFailure>
    ) -> Signal<Signal<Value, NewFailure>, NewFailure> {
        promoteError(to: NewFailure.self).window(when: boundaries)
    }
}
