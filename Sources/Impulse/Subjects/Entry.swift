/// One subscription to a subject or a property, in its list of subscribers.
///
/// Its word is busy from the start, so a disposal only marks it closed and removes it from the list. The remover
/// releases what is downstream, because no delivery can reach the entry anymore.
///
/// `@unchecked Sendable` for the reason given on ``Subscription``, with the word of the list's owner in place of its
/// own.
@usableFromInline
class Entry<Value: Sendable, Failure: Error>: Subscription, @unchecked Sendable {
    /// The list has it too, so that a send need not read the entry.
    @usableFromInline @exclusivity(unchecked) final var next: Sink<Value, Failure>.Next?
    @usableFromInline @exclusivity(unchecked) final var deliverEnd: Sink<Value, Failure>.End?

    /// The index in the list, which retains the entry; -1 if it is not in it.
    @usableFromInline @exclusivity(unchecked) final var index = -1

    @inlinable
    init(_ sink: consuming Sink<Value, Failure>) {
        next = sink.next
        deliverEnd = sink.end
        super.init(owned: true)
    }

    @usableFromInline
    override final func drop() {
        next = nil
        deliverEnd = nil
    }

    @inlinable
    final func end(_ ending: Ending<Failure>) {
        if close(.ended) { deliverEnd?(ending) }
    }
}

/// One subscription to a ``Subject``.
///
/// `@unchecked Sendable` for the reason given on ``Entry``.
@usableFromInline
final class SubjectEntry<Value: Sendable, Failure: Error>: Entry<Value, Failure>, @unchecked Sendable {
    @usableFromInline let core: SubjectCore<Value, Failure>

    @inlinable
    init(_ sink: consuming Sink<Value, Failure>, core: SubjectCore<Value, Failure>) {
        self.core = core
        super.init(sink)
    }

    @usableFromInline
    override func start() -> Step {
        core.add(self)
        return .done
    }

    @usableFromInline
    override func cancel() {
        core.remove(self)
    }
}
