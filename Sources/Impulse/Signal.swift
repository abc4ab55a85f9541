/// A stream of values over time that may end, by completing or with an error.
///
///     let ticks = Signal<Int, Never> { subscriber in
///         subscriber.send(1)
///         subscriber.send(2)
///         subscriber.sendCompleted()
///         return nil
///     }
///     ticks.map { $0 * 10 }.subscribe { print($0) }     // 10, 20
///
/// A signal is a recipe: an immutable value that does nothing until it is subscribed to, and that runs anew for each
/// subscription. Only the signals of subjects, properties, commands and connections tell what happens whether or not
/// anyone listens.
///
/// Events follow the grammar `next* (error | completed)?` and reach one subscriber serially, on whatever thread they
/// are sent; ``deliver(on:buffering:)`` moves them. `Documentation/Contracts.md` states all that holds for every signal.
public struct Signal<Value: Sendable, Failure: Error>: Sendable {
    /// The sink is handed over, and in two parts: each is then kept by one node, without having been counted on its way. What is
    /// taken out of a structure would be.
    @usableFromInline typealias Attachment =
        @Sendable (consuming @escaping Sink<Value, Failure>.Next, consuming @escaping Sink<Value, Failure>.End, Trail)
        -> Head

    /// What a signal of one value or none sends: kept as such, so that flattening one costs a call and no subscription.
    @usableFromInline let known: Known<Value>?

    /// Builds the nodes of a subscription above a sink, which is at the end of a trail, and sends nothing yet; `nil` where
    /// everything is known.
    @usableFromInline let attachment: Attachment?

    /// What ``named(_:fileID:line:)`` was given, if anything.
    public let name: SignalName?

    @inlinable
    init(known: Known<Value>) {
        self.known = known
        attachment = nil
        name = nil
    }

    @inlinable
    init(attaching attachment: @escaping Attachment) {
        known = nil
        self.attachment = attachment
        name = nil
    }

    init(_ signal: Signal, name: SignalName) {
        known = signal.known
        attachment = signal.attachment == nil ? nil : signal.attach(as: name)
        self.name = name
    }

    private func attach(as name: SignalName) -> Attachment {
        { next, end, trail in
            TrailNode(name, downstream: trail.node).attach(self, Sink(next: next, end: end), trail)
        }
    }

    /// Builds the nodes of a subscription above a sink, and sends nothing yet.
    @inlinable
    func attach(_ sink: Sink<Value, Failure>, _ trail: Trail) -> Head {
        if let attachment { return attachment(sink.next, sink.end, trail) }
        return Source(telling: known, to: sink)
    }

    /// ``attach(_:_:)`` as a recipe keeps it.
    @inlinable
    var attach: Attachment {
        if let attachment { return attachment }
        return { [known] next, end, _ in Source(telling: known, to: Sink(next: next, end: end)) }
    }
}

/// All that a signal sends at once, before it completes.
@frozen
@usableFromInline
enum Known<Value: Sendable>: Sendable {
    case value(Value)
    case empty
}
