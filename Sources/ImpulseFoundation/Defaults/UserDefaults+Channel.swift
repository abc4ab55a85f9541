import Foundation
import Impulse

extension UserDefaults {
    /// Returns one end of a channel to the value of a key, with a default for a missing value.
    ///
    ///     let volume = MutableProperty(0)
    ///     volume.channel(to: UserDefaults.standard.channelTerminal(forKey: "volume", default: 5))
    ///     volume.value = 7     // is stored; before this line, it was 5, or the value stored earlier
    ///
    /// A stored value of another type counts as missing. The terminal belongs to the main actor, like every terminal
    /// that is not a property. It does not retain the defaults, so retain a suite's defaults yourself. A channel to
    /// them ends once they are deallocated: immediately on Apple's systems; elsewhere, where deallocation cannot be
    /// observed, with the next value that the other end sets, or the next announced change of any defaults.
    ///
    /// Changes by others are observed through `UserDefaults.didChangeNotification`. On Apple's systems it is posted
    /// within each set in the process. On Linux, Foundation posts it only for `setPersistentDomain` and
    /// `removePersistentDomain`. There, a channel posts it for the values that it sets, so that all channels to a key
    /// agree. If you set a key yourself on Linux, post it for the channels:
    ///
    ///     defaults.set(9, forKey: "volume")
    ///     NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    ///
    /// Changes by another process are not observed on any system; they are read with the next change.
    @MainActor
    public func channelTerminal<Value: UserDefaultsValue>(
        forKey key: String, default defaultValue: Value
    ) -> ChannelTerminal<Value> {
        terminal(
            forKey: key, read: { $0.flatMap(Value.init(propertyList:)) ?? defaultValue }, write: { $0.propertyList })
    }

    /// Returns one end of a channel to the value of a key; `nil` while there is none. Setting `nil` removes the value.
    ///
    ///     name.channel(to: UserDefaults.standard.channelTerminal(forKey: "name"))
    ///
    /// Otherwise like ``channelTerminal(forKey:default:)``.
    @MainActor
    public func channelTerminal<Value: UserDefaultsValue>(forKey key: String) -> ChannelTerminal<Value?> {
        terminal(forKey: key, read: { $0.flatMap(Value.init(propertyList:)) }, write: { $0?.propertyList })
    }

    @MainActor
    private func terminal<Value: Equatable & Sendable>(
        forKey key: String, read: @escaping @MainActor (Any?) -> Value, write: @escaping @MainActor (Value) -> Any?
    ) -> ChannelTerminal<Value> {
        let get: @MainActor () -> Value? = { [weak self] in self.map { read($0.object(forKey: key)) } }
        // The notification does not name the key.
        let announced = Signal<Value?, Never>.deferred {
            NotificationCenter.default.signal(for: UserDefaults.didChangeNotification)
                .deliver(on: .main)
                .startWith(())
                .map { MainActor.assumeIsolated(get) }
                .distinctUntilChanged()
                .skip(1)
        }
        #if canImport(ObjectiveC)
        let changes = announced.take(until: WeakIdentity(self).gone)
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
