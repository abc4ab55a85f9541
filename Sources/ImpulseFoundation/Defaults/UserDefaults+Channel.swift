import Foundation
import Impulse

extension UserDefaults {
    /// What is kept under a key, as one end of a channel, with a value for as long as nothing is kept there.
    ///
    ///     let volume = MutableProperty(0)
    ///     volume.channel(to: UserDefaults.standard.channelTerminal(forKey: "volume", default: 5))     // volume: 5, or what was kept
    ///     volume.value = 7                                                                            // is kept
    ///
    /// What is there and is of another type counts as nothing. It belongs to the main actor, as each place that is not a
    /// property. The defaults are not kept alive, so somebody has to hold those of a suite. A channel to them ends when they are gone: on
    /// Apple's systems at once; elsewhere, where nothing tells that an object goes, with the next set at the other end, or the next
    /// change of any defaults that is announced.
    ///
    /// Of what others set, it hears by `UserDefaults.didChangeNotification`: on Apple's systems within each set in the process.
    /// On Linux, Foundation posts it only for `setPersistentDomain` and `removePersistentDomain`. There a channel posts it for
    /// what it sets, so that all channels to the key agree; who sets a key by hand, and wants channels to hear of it, posts it
    /// too:
    ///
    ///     defaults.set(9, forKey: "volume")
    ///     NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    ///
    /// What another process sets is not told on any system, but read at the next change.
    @MainActor
    public func channelTerminal<Value: UserDefaultsValue>(
        forKey key: String, default defaultValue: Value
    ) -> ChannelTerminal<Value> {
        terminal(
            forKey: key, read: { $0.flatMap(Value.init(propertyList:)) ?? defaultValue }, write: { $0.propertyList })
    }

    /// What is kept under a key, as one end of a channel; `nil` while nothing is kept there, and setting that removes what is.
    ///
    ///     name.channel(to: UserDefaults.standard.channelTerminal(forKey: "name"))
    ///
    /// All else is as with ``channelTerminal(forKey:default:)``.
    @MainActor
    public func channelTerminal<Value: UserDefaultsValue>(forKey key: String) -> ChannelTerminal<Value?> {
        terminal(forKey: key, read: { $0.flatMap(Value.init(propertyList:)) }, write: { $0?.propertyList })
    }

    @MainActor
    private func terminal<Value: Equatable & Sendable>(
        forKey key: String, read: @escaping @MainActor (Any?) -> Value, write: @escaping @MainActor (Value) -> Any?
    ) -> ChannelTerminal<Value> {
        let get: @MainActor () -> Value? = { [weak self] in self.map { read($0.object(forKey: key)) } }
        // The notification does not say which key has changed.
        let announced = Signal<Value?, Never>.deferred {
            NotificationCenter.default.signal(for: UserDefaults.didChangeNotification)
                .deliver(on: .main)
                .startWith(())
                .map { MainActor.assumeIsolated(get) }
                .distinctUntilChanged()
                .skip(1)
        }
        #if canImport(ObjectiveC)
        let changes = announced.take(until: WeakReference(self).gone)
        #else
        let changes = announced
        #endif
        return ChannelTerminal(changes: changes, get: get) { [weak self] value in
            guard let self else { return }
            set(write(value), forKey: key)
            #if !canImport(ObjectiveC)
            NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
            #endif
        }
    }
}
