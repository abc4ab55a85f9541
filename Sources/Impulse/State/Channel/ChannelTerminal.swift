/// A type whose instances can be an end of a channel. See ``ChannelTerminalProvider/channel(to:fileID:line:)``.
public protocol ChannelTerminalProvider<Value>: Sendable {
    associatedtype Value: Sendable

    /// The place that the channel reads and sets.
    var channelTerminal: ChannelTerminal<Value> { get }
}

/// One end of a two-way binding: a place that can be read, set and observed, and that is not kept alive.
///
///     draft.channel(to: ChannelTerminal(chapter, \.title))
///
/// A ``MutableProperty``, an ``Observed`` and a ``ValidatedProperty`` are such places themselves, and any thread may
/// set them. All other places belong to the main actor: they cannot compare and set in one step, so one actor has to do
/// everything.
public struct ChannelTerminal<Value: Sendable>: ChannelTerminalProvider {
    let endpoint: any ChannelEndpoint<Value>
    let isOnMain: Bool

    init(_ property: MutableProperty<Value>) {
        self.init(PropertyEndpoint(source: property.core))
    }

    /// Creates a terminal of a place that any thread may set.
    init(_ endpoint: some ChannelEndpoint<Value>) {
        self.endpoint = endpoint
        isOnMain = false
    }

    /// Creates a terminal for a property of a main-actor object that the Observation framework or ``Observed`` can
    /// observe.
    ///
    /// The framework announces that a value is about to change, but not the new value. The other end is therefore set
    /// once, after the main actor's turn, to the value of that moment. If the other end is set in the meantime, its
    /// value is newer and is used instead. If an object along the path is replaced, the new one is observed.
    ///
    /// - Precondition: something on the path can be observed. Otherwise its changes would never reach the other end.
    @MainActor
    public init<Object: AnyObject>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>) {
        self.init(object, path, set: { $0[keyPath: path] = $1 })
    }

    /// Diagnoses a path that cannot be set, such as one through an optional.
    @available(
        *, unavailable,
        message:
            "Say how to set it: ChannelTerminal(book, \\.editor?.name, set: { book, name in book.editor?.name = name })"
    )
    @MainActor
    public init<Object: AnyObject>(_ object: Object, _ path: KeyPath<Object, Value>) {
        fatalError("unavailable")
    }

    /// Creates a terminal for a main-actor property that is read by a path and set by a closure. Use it for a path
    /// that cannot be set, such as one through an optional.
    ///
    ///     let title = ChannelTerminal(
    ///         shelf, \.selection?.title, set: { shelf, title in shelf.selection?.title = title ?? "" })
    ///
    /// If there is no object to set, the other end takes the path's value, `nil`. Otherwise like ``init(_:_:)``.
    ///
    /// - Precondition: something on the path can be observed.
    @MainActor
    public init<Object: AnyObject>(
        _ object: Object, _ path: KeyPath<Object, Value>, set: @escaping @MainActor (Object, Value) -> Void
    ) {
        precondition(
            isObserved { object[keyPath: path] },
            "ChannelTerminal: cannot observe \(path): make \(Object.self) @Observable or the property @Observed, or "
                + "pass a signal of its changes to ChannelTerminal(_:_:changes:)")
        let read: @MainActor () -> Value? = { [weak object] in object?[keyPath: path] }
        endpoint = MainActorEndpoint(
            read: read,
            write: { [weak object] value in if let object { set(object, value) } },
            changes: { endpoint in
                ObservationSubscription.signal(
                    emitting: .transactions, announcing: { endpoint.noteAnnouncement() }, read
                )
                .map { _ in }
            })
        isOnMain = true
    }

    /// Creates a terminal for a property of any main-actor object, with a signal that emits when the property has
    /// been set.
    ///
    ///     let speed = ChannelTerminal(engine, \.speed, changes: engine.speedChanges)
    ///
    /// The signal's values are ignored: the property is read. See ``init(changes:get:set:)`` for the requirements on
    /// the signal.
    @MainActor
    public init<Object: AnyObject>(
        _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>, changes: Signal<some Sendable, Never>
    ) {
        self.init(
            changes: changes,
            get: { [weak object] in object?[keyPath: path] },
            set: { [weak object] in object?[keyPath: path] = $0 })
    }

    /// Creates a terminal for a main-actor place from a signal of its changes, a getter and a setter.
    ///
    ///     let text = ChannelTerminal(changes: entry.edits, get: { entry.text }, set: { entry.text = $0 })
    ///
    /// The closures should not keep alive what they read and set. `set` is not called with a value equal to the
    /// current one, if the two can be compared.
    ///
    /// `changes` must emit after each set from the subscription on. Its completion ends the channel. It may emit for
    /// the channel's own sets or not, but if it does, it must emit while `set` runs: such an emission counts as part
    /// of that set. If the place then has a different value than it was set to, and the two can be compared, the
    /// other end takes that value.
    ///
    /// A later emission counts as a set by other code. Two such places whose values cannot be compared would then
    /// exchange values forever. Ends that do not agree on a value settle after some exchanges. To join one place to
    /// two others, use one terminal for both channels, and let `changes` emit for the channels' own sets, too.
    ///
    /// - Parameters:
    ///   - changes: emits when the value has been set. Its values are ignored.
    ///   - get: returns the current value, or `nil` if the place no longer exists, which ends the channel.
    ///   - set: sets the value.
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
