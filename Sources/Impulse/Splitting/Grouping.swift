/// The groups that are open. What varies belongs to the owner of the subscriber's gate.
@usableFromInline
final class Grouping<Key: Hashable & Sendable, Value: Sendable, Failure: Error> {
    @usableFromInline typealias Group = GroupedSignal<Key, Value, Failure>
    /// Makes a signal that completes when a group is over; `nil` if that never happens.
    @usableFromInline typealias Expiry = @Sendable (Group) -> Signal<Void, Never>

    @usableFromInline let subscriber: Subscriber<Group, Failure>
    @usableFromInline let lease: Lease
    @usableFromInline let expiry: Expiry?
    @usableFromInline @exclusivity(unchecked) var parts: [Key: (number: Int, part: Part<Value, Failure>)] = [:]
    @usableFromInline @exclusivity(unchecked) var opened = 0

    @inlinable
    init(_ subscriber: Subscriber<Group, Failure>, under lease: Lease, until expiry: Expiry?) {
        self.subscriber = subscriber
        self.lease = lease
        self.expiry = expiry
    }

    @inlinable
    func send(_ value: Value, to key: Key) {
        if let (_, part) = parts[key] { return part.send(value) }
        // Nobody could subscribe to it.
        guard lease.admitsParts else { return }
        open(key).send(value)
    }

    @inlinable
    func open(_ key: Key) -> Part<Value, Failure> {
        let part = Part<Value, Failure>(under: lease)
        parts[key] = (opened, part)
        opened += 1
        subscriber.emit(Group(key: key, signal: part.signal))
        if let expiry { expire(key, part, with: expiry(Group(key: key, signal: part.subject.signal))) }
        return part
    }

    /// The trigger does not keep the grouping: it may itself be kept by what the grouping keeps, being made of the
    /// group.
    @inlinable
    func expire(_ key: Key, _ part: Part<Value, Failure>, with trigger: Signal<Void, Never>) {
        let close = { [weak self, weak part] in
            guard let self, let part else { return }
            subscriber.perform { self.close(key, part) }
        }
        subscriber.attach(trigger, next: { _ in }, end: { _ in close() }).run()
    }

    @inlinable
    func close(_ key: Key, _ part: Part<Value, Failure>) {
        guard parts[key]?.part === part else { return }
        parts[key] = nil
        part.end(.completed)
    }

    /// Ends the whole, then the groups in the order of their creation.
    @inlinable
    func end(_ ending: Ending<Failure>) {
        let open = parts.values.sorted { $0.number < $1.number }
        parts = [:]
        subscriber.finish(ending)
        for (_, part) in open { part.end(ending) }
    }
}
