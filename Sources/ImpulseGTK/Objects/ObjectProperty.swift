#if GTK
import CGTK4
public import Impulse

/// A property of an object that you can observe, bind, and join to other properties.
///
///     viewModel.email <~ field.reactive.text
///     label.reactive.text <~ viewModel.statusMessage
///     zoom.reactive.value.channel(to: ChannelTerminal(document, \.scale))
///
/// It does not retain the object. Its signals complete when the object is disposed of.
public struct ObjectProperty<Value: Sendable>: HotSource, BindingTargetProvider, ChannelTerminalProvider {
    /// Emits the current value on subscription, then each value to which users or the program set the property.
    public let signal: Signal<Value, Never>

    public let bindingTarget: BindingTarget<Value>

    /// The property's one terminal for channels.
    public let channelTerminal: ChannelTerminal<Value>

    /// - Parameters:
    ///   - path: reads and sets the value.
    ///   - notifications: the signals that the object emits after a change.
    ///   - isSame: whether two values are equal. Needed where one change causes several notifications, or a
    ///     notification comes without a change.
    ///   - name: the property's name, for the error message about a second binding.
    ///   - fileID: the place where users made the property, if they did.
    @MainActor
    init(
        of object: Object, _ path: ReferenceWritableKeyPath<Peer, Value>, notifications: [String],
        isSame: (@Sendable (Value, Value) -> Bool)? = nil, named name: String, fileID: StaticString? = nil,
        line: UInt = 0
    ) {
        let peer = Peer.of(object)
        let keys = notifications.map { SignalKey($0, of: object) }
        let read: @MainActor () -> Value = { peer[keyPath: path] }
        let notified = Signal<Value, Never>(of: peer) { subscriber in
            let connections = CompositeDisposable()
            subscriber.onDispose(connections)
            // Connect first: a subscriber that receives the value may set another.
            for key in keys { connections += peer.connect(key) { _, _ in subscriber.send(read()) } }
            subscriber.send(read())
            return connections
        }
        self.init(
            of: object, path, signal: isSame.map { notified.distinctUntilChanged(comparing: $0) } ?? notified,
            named: name, fileID: fileID, line: line)
    }

    /// - Parameter signal: emits the current value on subscription, then each other one.
    @MainActor
    init(
        of object: Object, _ path: ReferenceWritableKeyPath<Peer, Value>, signal: Signal<Value, Never>,
        named name: String, fileID: StaticString? = nil, line: UInt = 0
    ) {
        let peer = Peer.of(object)
        self.signal = signal
        bindingTarget = peer.target(path, named: name, fileID: fileID, line: line)
        channelTerminal = peer.terminal(of: path, changes: signal.skip(1))
    }

    /// Emits each value to which the property is set after subscribing.
    public var changes: Signal<Value, Never> { signal.skip(1) }

    /// Sets a property on the main actor to this one's value, now and after each change.
    ///
    ///     field.reactive.text.bind(to: document, \.title)
    @MainActor
    @discardableResult
    public func bind<Target: AnyObject>(
        to target: Target, _ path: ReferenceWritableKeyPath<Target, Value>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        signal.bind(to: target, path, fileID: fileID, line: line)
    }

    /// Sets an optional property on the main actor, too.
    @_disfavoredOverload
    @MainActor
    @discardableResult
    public func bind<Target: AnyObject>(
        to target: Target, _ path: ReferenceWritableKeyPath<Target, Value?>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        signal.bind(to: target, path, fileID: fileID, line: line)
    }
}

extension Peer {
    /// Returns a target whose bindings end with the object, or immediately if the object is already disposed of.
    func target<Value: Sendable>(
        _ path: ReferenceWritableKeyPath<Peer, Value>, named name: String, fileID: StaticString? = nil, line: UInt = 0
    ) -> BindingTarget<Value> {
        BindingTarget(
            self, path, during: lifetime ?? Lifetime(), named: "\"\(name)\" of \(className)", fileID: fileID, line: line
        )
    }

    /// Returns the terminal of a property. All channels share it, because it remembers the number of the last set.
    fileprivate func terminal<Value>(
        of path: ReferenceWritableKeyPath<Peer, Value>, changes: Signal<Value, Never>
    ) -> ChannelTerminal<Value> {
        if let known = kept[path] as? ChannelTerminal<Value> { return known }
        let terminal = ChannelTerminal(
            changes: changes,
            get: { [weak self] in self.flatMap { $0.lifetime == nil ? nil : $0[keyPath: path] } },
            set: { [weak self] in self?[keyPath: path] = $0 })
        if lifetime != nil { kept[path] = terminal }
        return terminal
    }
}

extension Reactive {
    /// Returns a property of the object by its name.
    ///
    ///     row.reactive.property("title", String.self) <~ track.map(\.title)
    ///
    /// - Parameters:
    ///   - name: GLib's name of the property.
    ///   - type: the type of its values. Omit it if it is clear from the context.
    /// - Precondition: the object's class has a property of that name and type.
    public func property<Value: ValueConvertible>(
        _ name: String, _ type: Value.Type = Value.self, fileID: StaticString = #fileID, line: UInt = #line
    ) -> ObjectProperty<Value> {
        property(PropertyKey(name, of: base), fileID: fileID, line: line)
    }

    /// Returns a property that a widget of this module declares.
    func provided<Value: ValueConvertible>(
        _ name: String, isSame: (@Sendable (Value, Value) -> Bool)? = nil
    ) -> ObjectProperty<Value> {
        property(PropertyKey(name, of: base), isSame: isSame)
    }

    private func property<Value>(
        _ key: PropertyKey<Value>, isSame: (@Sendable (Value, Value) -> Bool)? = nil, fileID: StaticString? = nil,
        line: UInt = 0
    ) -> ObjectProperty<Value> {
        ObjectProperty(
            of: base, \Peer.[key], notifications: ["notify::\(key.name)"], isSame: isSame, named: key.name,
            fileID: fileID, line: line)
    }
}
#endif
