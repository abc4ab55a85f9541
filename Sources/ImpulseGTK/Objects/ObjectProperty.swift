#if GTK
import CGTK4
public import Impulse

/// A property of an object: listened to, bound, and joined to others.
///
///     viewModel.email <~ field.reactive.text
///     label.reactive.text <~ viewModel.statusMessage
///     zoom.reactive.value.channel(to: ChannelTerminal(document, \.scale))
///
/// It does not keep the object alive, and its signals complete when that is gone.
public struct ObjectProperty<Value: Sendable>: SignalConvertible, BindingTargetProvider, ChannelTerminalProvider {
    /// The current value, told within `subscribe`, then each that the property is set to, by users or by the program.
    public let signal: Signal<Value, Never>

    public let bindingTarget: BindingTarget<Value>

    /// The one terminal of this property.
    public let channelTerminal: ChannelTerminal<Value>

    /// - Parameters:
    ///   - path: how the value is read and set.
    ///   - notifications: the signals that are emitted after a change.
    ///   - isSame: whether two values are no change, if they can be: where several notifications are of one change, or where
    ///     there is a notification without one.
    ///   - name: the property's name, for those who bind it twice.
    ///   - fileID: where users made it, if they did.
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
            // First of all, since who is told the value may set another.
            for key in keys { connections += peer.connect(key) { _, _ in subscriber.send(read()) } }
            subscriber.send(read())
            return connections
        }
        signal = isSame.map { notified.distinctUntilChanged(comparing: $0) } ?? notified
        bindingTarget = peer.target(path, named: name, fileID: fileID, line: line)
        channelTerminal = peer.terminal(of: path, changes: signal.skip(1))
    }

    /// Each value that the property is set to from now on.
    public var changes: Signal<Value, Never> { signal.skip(1) }

    /// Sets a property of the main actor's to what this one is, now and after each change.
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

    /// Sets a property of the main actor's that may be `nil`, too.
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
    /// A target of bindings that end with the object, or at once if it is gone.
    func target<Value: Sendable>(
        _ path: ReferenceWritableKeyPath<Peer, Value>, named name: String, fileID: StaticString? = nil, line: UInt = 0
    ) -> BindingTarget<Value> {
        BindingTarget(
            self, path, during: lifetime ?? Lifetime(), named: "\"\(name)\" of \(className)", fileID: fileID, line: line
        )
    }

    /// The terminal of a property, one for all channels: it remembers the number of the last set.
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
    /// A property of the object, by its name.
    ///
    ///     row.reactive.property("title", String.self) <~ track.map(\.title)
    ///
    /// - Parameters:
    ///   - name: GLib's name of the property.
    ///   - type: the type of its values; where it is clear from the context, it may be left out.
    /// - Precondition: the object's class has such a property, of such a type.
    public func property<Value: ValueConvertible>(
        _ name: String, _ type: Value.Type = Value.self, fileID: StaticString = #fileID, line: UInt = #line
    ) -> ObjectProperty<Value> {
        property(PropertyKey(name, of: base), fileID: fileID, line: line)
    }

    /// A property that a widget here gives a name of its own.
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
