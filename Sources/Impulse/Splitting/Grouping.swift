/// The open groups. Its variables belong to the owner of the subscriber's gate.
@usableFromInline
final class Grouping<Key: Hashable & Sendable, Value: Sendable, Failure: Error> {
    @usableFromInline typealias Owner = Subscriber<GroupedSignal<Key, Value, Failure>, Failure>.Owner
    @usableFromInline typealias Group = GroupedSignal<Key, Value, Failure>
    /// Makes the signal whose completion completes a group; `nil` if groups never complete by themselves.
    @usableFromInline typealias Expiry = @Sendable (Group) -> Signal<Void, Never>

    @usableFromInline
    struct Open {
        @usableFromInline let number: Int
        @usableFromInline let part: SplitSubject<Value, Failure>
        /// Sends the same values only to the trigger, so that it can be released once no more will arrive. The closure
        /// that completes the group must outlast it; the trigger may retain that closure.
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
        // A new group could have no subscribers.
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

    /// Terminates the signal, then the groups in the order of their creation.
    @inlinable
    func end(_ ending: Ending<Failure>, _ owner: borrowing Owner) {
        owner.finish(ending)
        for group in groups.values.sorted(by: { $0.number < $1.number }) { group.end(ending) }
    }

    /// Releases the triggers that depend only on their group, because these can never fire. Other triggers retain the
    /// closure that completes their group.
    func loseSource() {
        guard expiry != nil, subscriber.isOpen else { return }
        subscriber.perform { [self] _ in
            for key in groups.keys { groups[key]?.echo = nil }
        }
    }
}

/// The source's reference to a grouping, deallocated once the source has released it.
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
