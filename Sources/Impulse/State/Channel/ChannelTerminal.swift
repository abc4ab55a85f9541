/// What can be an end of a channel: ``ChannelTerminalProvider/channel(to:fileID:line:)``.
public protocol ChannelTerminalProvider<Value>: Sendable {
    associatedtype Value: Sendable

    /// What is read and set.
    var channelTerminal: ChannelTerminal<Value> { get }
}

/// One end of a two-way binding: a place that can be read, set, and listened to, and that is not kept alive by that.
///
///     draft.channel(to: ChannelTerminal(chapter, \.title))
///
/// A ``MutableProperty`` and an ``Observed`` are such places by themselves, which any thread may set. All others belong to the main
/// actor: they cannot compare and set in one step, so there must be one who does everything.
public struct ChannelTerminal<Value: Sendable>: ChannelTerminalProvider {
    let endpoint: any ChannelEndpoint<Value>
    let isOnMain: Bool

    init(_ property: MutableProperty<Value>) {
        endpoint = PropertyEndpoint(source: property.core)
        isOnMain = false
    }

    /// A property of an object of the main actor's that the Observation framework, or ``Observed``, tells of.
    ///
    /// It is told that a value is about to change, and not to what: the other end is set after the main actor's turn, once, to
    /// what is there then. What the other end is set to meanwhile is newer, and takes its place. Objects on the way of the path
    /// that are replaced are followed.
    ///
    /// - Precondition: something on the path can be observed, or the other end would never hear of it.
    @MainActor
    public init<Object: AnyObject>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>) {
        self.init(object, path, set: { $0[keyPath: path] = $1 })
    }

    /// A path that can be read alone: with an optional on the way, say.
    @available(
        *, unavailable,
        message:
            "Say how to set it: ChannelTerminal(book, \\.editor?.name, set: { book, name in book.editor?.name = name })"
    )
    @MainActor
    public init<Object: AnyObject>(_ object: Object, _ path: KeyPath<Object, Value>) {
        fatalError("unavailable")
    }

    /// A property of the main actor's that is read by a path and set by a closure, for paths that cannot be set: with an optional on the
    /// way.
    ///
    ///     let title = ChannelTerminal(shelf, \.selection?.title, set: { shelf, title in shelf.selection?.title = title ?? "" })
    ///
    /// Where nobody is there to be set, the other end takes what the path leads to then, `nil`. All else is as with ``init(_:_:)``.
    ///
    /// - Precondition: something on the path can be observed.
    @MainActor
    public init<Object: AnyObject>(
        _ object: Object, _ path: KeyPath<Object, Value>, set: @escaping @MainActor (Object, Value) -> Void
    ) {
        precondition(
            isObserved { object[keyPath: path] },
            "A channel cannot observe \(path): make \(Object.self) @Observable, or the property @Observed, or say what tells its "
                + "changes: ChannelTerminal(_:_:changes:)")
        let read: @MainActor () -> Value? = { [weak object] in object?[keyPath: path] }
        endpoint = MainActorEndpoint(
            read: read,
            write: { [weak object] value in if let object { set(object, value) } },
            changes: { endpoint in
                ObservationSubscription.signal(
                    telling: .transactions, announcing: { endpoint.noteAnnouncement() }, read
                )
                .map { _ in }
            })
        isOnMain = true
    }

    /// A property of any object of the main actor's, and what tells that it has been set.
    ///
    ///     let speed = ChannelTerminal(engine, \.speed, changes: engine.speedChanges)
    ///
    /// What is sent is not looked at: the property is read. See ``init(changes:get:set:)`` for what is expected of the signal.
    @MainActor
    public init<Object: AnyObject>(
        _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>, changes: Signal<some Sendable, Never>
    ) {
        self.init(
            changes: changes,
            get: { [weak object] in object?[keyPath: path] },
            set: { [weak object] in object?[keyPath: path] = $0 })
    }

    /// A place of the main actor's, by what it takes to listen to it, to read it and to set it.
    ///
    ///     let text = ChannelTerminal(changes: entry.edits, get: { entry.text }, set: { entry.text = $0 })
    ///
    /// The closures should not keep alive what they read and set. `get` is not called before a value counts as told, and `set` not
    /// with a value that is equal to what is there, if that can be compared.
    ///
    /// `changes` is to tell each set from now on, after it; the end of the signal ends the channel. Sets by the channel it may tell
    /// or not, but within them: what it tells while `set` runs is taken for that set. If the place then has another value than it was
    /// set to, and the two can be compared, the other end takes that value. What `changes` tells later is taken for a set by somebody
    /// else; between two such places whose values cannot be compared that would not end. Ends that do not agree on a value come to rest
    /// after some exchanges. For two channels to one place make one terminal, and have it tell those sets, too.
    ///
    /// - Parameters:
    ///   - changes: tells that the value has been set; what it sends is not looked at.
    ///   - get: the value that is there; `nil` if nobody is there any more, which ends the channel.
    ///   - set: sets it.
    @MainActor
    public init(
        changes: Signal<some Sendable, Never>,
        get: @escaping @MainActor () -> Value?,
        set: @escaping @MainActor (Value) -> Void
    ) {
        endpoint = MainActorEndpoint(
            read: get,
            write: set,
            changes: { endpoint in
                changes.deliver(on: .main).map { _ in MainActor.assumeIsolated { endpoint.noteReport() } }
            })
        isOnMain = true
    }

    public var channelTerminal: ChannelTerminal { self }
}

extension MutableProperty: ChannelTerminalProvider {
    public var channelTerminal: ChannelTerminal<Value> { ChannelTerminal(self) }
}

/// Inside its object, an observed property is a terminal as `_name`.
extension Observed: ChannelTerminalProvider {
    public var channelTerminal: ChannelTerminal<Value> { ChannelTerminal(property) }
}
