/// One subscription to a subject.
///
/// Its word is busy from the start, so a disposal only marks it closed and removes it from the core's list. The
/// remover releases what is downstream, because no delivery can reach the entry anymore.
///
/// `@unchecked Sendable` for the reason given on ``Head``, with the core's word in place of its own.
@usableFromInline
final class Entry<Value: Sendable, Failure: Error>: Head, @unchecked Sendable {
    @usableFromInline let core: SubjectCore<Value, Failure>

    /// `nil` while the entry is in the core's list, which then holds it, for a send to find.
    @usableFromInline @exclusivity(unchecked) var next: Sink<Value, Failure>.Next?
    @usableFromInline @exclusivity(unchecked) var deliverEnd: Sink<Value, Failure>.End?

    /// The index in the core's list, which retains the entry; -1 if it is not in it.
    @usableFromInline @exclusivity(unchecked) var index = -1

    @inlinable
    init(_ sink: Sink<Value, Failure>, core: SubjectCore<Value, Failure>) {
        self.core = core
        next = sink.next
        deliverEnd = sink.end
        super.init(owned: true)
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

    @usableFromInline
    override func drop() {
        next = nil
        deliverEnd = nil
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
        if close() { deliverEnd?(ending) }
    }
}
