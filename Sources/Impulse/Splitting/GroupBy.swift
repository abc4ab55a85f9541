extension Signal {
    /// The values, apart by a key: a signal for each.
    ///
    ///     -a-B-A--b-|
    ///     group(by: \.lowercased)
    ///     -x-y------|
    ///      a---A----|     x
    ///        B----b-|     y
    ///
    /// ![group(by:) as marbles](group-by)
    ///
    ///     messages.group(by: \.author).flatMap { group in
    ///         group.signal.enumerated().map { "message \($0.offset) of \(group.key)" }
    ///     }
    ///
    /// A group is told when the first value of its key comes, and before that value: who subscribes to it at once, as
    /// `flatMap` does, misses nothing. A group is hot: what comes while nobody listens is dropped. The end is told to
    /// the subscriber, then to the groups in the order of their creation; who subscribes to a group later is told it
    /// too. All is told on the thread that sends.
    ///
    /// The source is disposed of when neither this signal nor a group has a subscriber: so `take(3)` gives three
    /// groups, and all their values. Once this signal has been disposed of, values of new keys are dropped. Once the
    /// source has been disposed of, its groups stay silent.
    ///
    /// - Parameter key: called on the thread that sends, with one value at a time.
    /// - Complexity: O(1) per value, and memory for all keys that there have been, until the end. Where there is no end
    ///   of keys, groups have to expire: ``group(by:expiringAfter:on:)``.
    @inlinable
    public func group<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Value) -> Key
    ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
        grouped(by: key, until: nil)
    }

    /// ``group(by:)`` with groups that are over when another signal says so.
    ///
    /// ![group(by:until:) as marbles](group-by-until)
    ///
    ///     messages.group(by: \.author, until: { group in group.signal.filter(\.isLast) })
    ///
    /// When the signal that `expiry` makes for a group sends a value or completes, the group completes and is forgotten.
    /// The next value of its key opens a new one. An error of that signal is ignored: the group stays. All else is as
    /// with ``group(by:)``.
    ///
    /// - Parameter expiry: makes the signal, for each group anew, after the group has been told and before its first
    ///   value is sent. It hears of each value after all who are subscribed to the group; that it does does not keep the
    ///   source. A group whose source was abandoned is still ended by it.
    @_disfavoredOverload
    @inlinable
    public func group<Key: Hashable & Sendable, Trigger, TriggerFailure>(
        by key: @escaping @Sendable (Value) -> Key,
        until expiry: @escaping @Sendable (GroupedSignal<Key, Value, Failure>) -> Signal<Trigger, TriggerFailure>
    ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
        grouped(by: key) { group in expiry(group).take(1).map { _ in }.catch { _ in .never } }
    }

    /// ``group(by:)`` with groups that are over when nothing came for a while.
    ///
    ///     a-a-----a-|
    ///     group(by: \.self, expiringAfter: 4)
    ///     x-------y-|
    ///     a-a---|         x
    ///             a-|     y
    ///
    /// ![group(by:expiringAfter:on:) as marbles](group-by-expiringAfter-on)
    ///
    ///     messages.group(by: \.author, expiringAfter: .seconds(60), on: .main).flatMap { $0.signal.count() }
    ///
    /// A group completes, on the scheduler, and is forgotten when it has been silent for `time`. The next value of its
    /// key opens a new one. So there are never more groups than keys that have been seen in that time. All else is as
    /// with ``group(by:)``.
    ///
    /// - Complexity: O(1) per value, memory for the groups that are open, and a timer for each.
    @_disfavoredOverload
    @inlinable
    public func group<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Value) -> Key,
        expiringAfter time: Duration,
        on scheduler: some Scheduler
    ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
        group(by: key, until: { $0.signal.map { _ in }.debounce(for: time, on: scheduler) })
    }

    @inlinable
    func grouped<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Value) -> Key, until expiry: Grouping<Key, Value, Failure>.Expiry?
    ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
        .splitting { inputs, subscription in
            let grouping = Grouping(inputs.subscriber, sharing: subscription, until: expiry)
            let input = GroupingInput<Key, Value, Failure>(grouping)
            inputs.add(self) { owner, value in
                input.grouping.send(value, to: key(value), owner)
            } ended: { owner, ending in
                input.grouping.end(ending, owner)
            }
        }
    }
}
