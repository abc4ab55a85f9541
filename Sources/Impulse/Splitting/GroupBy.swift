extension Signal {
    /// Splits values by a key into groups, and emits a signal for each group.
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
    /// Emits a group when the first value of its key arrives, before delivering that value to the group. So a
    /// subscriber that subscribes to it synchronously, as `flatMap` does, misses nothing. A group is hot: values that
    /// arrive while it has no subscriber are dropped. The terminal event is delivered to the subscriber, then to the
    /// groups in the order of their creation. Later subscribers of a group receive it too.
    ///
    /// The source is disposed of when neither this signal nor a group has a subscriber. So `take(3)` gives three
    /// groups with all their values. After the subscription to this signal has been disposed of, values of new keys
    /// are dropped. After the source has been disposed of, its groups emit nothing more.
    ///
    /// - Parameter key: called on the sending thread, with one value at a time.
    /// - Complexity: Retains every key until the source terminates. If the number of keys is unbounded, let groups
    ///   expire: ``group(by:expiringAfter:on:)``.
    @inlinable
    public func group<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Value) -> Key
    ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
        grouped(by: key, until: nil)
    }

    /// Splits values by a key into groups, each of which completes when another signal emits.
    ///
    /// ![group(by:until:) as marbles](group-by-until)
    ///
    ///     messages.group(by: \.author, until: { group in group.signal.filter(\.isLast) })
    ///
    /// When the signal that `expiry` returns for a group emits a value or completes, the group completes and is
    /// forgotten. The next value of its key opens a new group. An error of that signal is ignored: the group stays
    /// open. Otherwise like ``group(by:)``.
    ///
    /// - Parameter expiry: returns the signal that completes a group. It is called for each group, after the group has
    ///   been emitted and before the group's first value. The group that it receives delivers a value only after all
    ///   other subscribers of that group have received that value. Subscribing to that group does not keep the source
    ///   alive. The expiry signal still completes its group after the source has been released without a terminal
    ///   event.
    @_disfavoredOverload
    @inlinable
    public func group<Key: Hashable & Sendable, Trigger, TriggerFailure>(
        by key: @escaping @Sendable (Value) -> Key,
        until expiry: @escaping @Sendable (GroupedSignal<Key, Value, Failure>) -> Signal<Trigger, TriggerFailure>
    ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
        grouped(by: key) { group in expiry(group).take(1).map { _ in }.catch { _ in .never } }
    }

    /// Splits values by a key into groups, each of which completes when it has been silent for `time`.
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
    /// When a group has received no value for `time`, it completes on the scheduler and is forgotten. The next value of
    /// its key opens a new group. So the number of open groups is at most the number of keys that occurred within that
    /// time. Otherwise like ``group(by:)``.
    ///
    /// - Complexity: One timer per open group. Retains the open groups.
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
