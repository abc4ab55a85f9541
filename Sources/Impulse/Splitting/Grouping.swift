/// The groups that are open. What varies belongs to the owner of the subscriber's gate.
@usableFromInline
final class Grouping<Key: Hashable & Sendable, Value: Sendable, Failure: Error> {
    @usableFromInline typealias Owner = Subscriber<GroupedSignal<Key, Value, Failure>, Failure>.Owner
    @usableFromInline typealias Group = GroupedSignal<Key, Value, Failure>
    /// Makes a signal that completes when a group is over; `nil` if that never happens.
    @usableFromInline typealias Expiry = @Sendable (Group) -> Signal<Void, Never>

    @usableFromInline
    struct Open {
        @usableFromInline let number: Int
        @usableFromInline let part: SplitSubject<Value, Failure>
        /// The same values, for the trigger alone: so that it can be let go of when there will be no more of them. What
        /// ends the group must outlast that, and may be kept by the trigger.
        @usableFromInline var echo: Subject<Value, Failure>?

        @inlinable
        init(number: Int, part: SplitSubject<Value, Failure>, echo: Subject<Value, Failure>?) {
            self.number = number
            self.part = part
            self.echo = echo
        }

        @inlinable
        func send(_ value: Value) {
            part.send(value)
            echo?.send(value)
        }

        @inlinable
        func end(_ ending: Ending<Failure>) {
            part.end(ending)
            echo?.core.post(.end(ending, nil))
        }
    }

    @usableFromInline let subscriber: Subscriber<Group, Failure>
    @usableFromInline let subscription: RefCountedSubscription
    @usableFromInline let expiry: Expiry?
    @usableFromInline @exclusivity(unchecked) var groups: [Key: Open] = [:]
    @usableFromInline @exclusivity(unchecked) var opened = 0

    @inlinable
    init(
        _ subscriber: Subscriber<Group, Failure>, sharing subscription: RefCountedSubscription, until expiry: Expiry?
    ) {
        self.subscriber = subscriber
        self.subscription = subscription
        self.expiry = expiry
    }

    @inlinable
    func send(_ value: Value, to key: Key, _ owner: borrowing Owner) {
        if let group = groups[key] { return group.send(value) }
        // Nobody could subscribe to it.
        guard subscription.isEmittingParts else { return }
        open(key, owner).send(value)
    }

    @inlinable
    func open(_ key: Key, _ owner: borrowing Owner) -> Open {
        let group = Open(
            number: opened, part: SplitSubject(sharing: subscription),
            echo: expiry == nil ? nil : Subject())
        groups[key] = group
        opened += 1
        owner.emit(Group(key: key, signal: group.part.signal))
        if let expiry, let echo = group.echo, subscriber.isOpen {
            close(key, when: expiry(Group(key: key, signal: echo.signal)))
        }
        return group
    }

    @inlinable
    func close(_ key: Key, when trigger: Signal<Void, Never>) {
        let close = { [self] in
            subscriber.perform { [self] _ in
                let group = groups.removeValue(forKey: key)
                groups.shrinkIfSparse()
                group?.end(.completed)
            }
        }
        subscriber.attach(trigger, next: { _ in }, end: { _ in close() }).run()
    }

    /// Ends the whole, then the groups in the order of their creation.
    @inlinable
    func end(_ ending: Ending<Failure>, _ owner: borrowing Owner) {
        let ended = groups.values.sorted { $0.number < $1.number }
        groups = [:]
        owner.finish(ending)
        for group in ended { group.end(ending) }
    }

    /// A trigger that is made of its group alone goes, since it will never come; another keeps what it ends.
    @usableFromInline
    func loseSource() {
        guard expiry != nil, subscriber.isOpen else { return }
        subscriber.perform { [self] _ in
            for key in groups.keys { groups[key]?.echo = nil }
        }
    }
}

/// What the source has of a grouping: it goes when the source has let go of it.
@usableFromInline
final class GroupingInput<Key: Hashable & Sendable, Value: Sendable, Failure: Error> {
    @usableFromInline let grouping: Grouping<Key, Value, Failure>

    @inlinable
    init(_ grouping: Grouping<Key, Value, Failure>) {
        self.grouping = grouping
    }

    deinit {
        grouping.loseSource()
    }
}
