import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

private enum Theme: String, UserDefaultsValue { case light, dark }

@MainActor @Suite struct UserDefaultsChannelTests {
    private func withDefaults(_ body: (UserDefaults) throws -> Void) throws {
        let name = "impulse-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        try body(defaults)
        defaults.removePersistentDomain(forName: name)
        _ = defaults.synchronize()
    }

    private func announce(_ defaults: UserDefaults) {
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    }

    @Test func `a property bound to a key takes the stored value or the default`() throws {
        try withDefaults { defaults in
            let volume = MutableProperty(0)
            volume.channel(to: defaults.channelTerminal(forKey: "volume", default: 5))
            #expect(volume.value == 5)
            #expect(defaults.object(forKey: "volume") == nil)
            defaults.set(7, forKey: "volume")
            let other = MutableProperty(0)
            other.channel(to: defaults.channelTerminal(forKey: "volume", default: 5))
            #expect(other.value == 7)
        }
    }

    @Test func `a value set on the property is stored in the defaults`() throws {
        try withDefaults { defaults in
            let volume = MutableProperty(0)
            volume.channel(to: defaults.channelTerminal(forKey: "volume", default: 5))
            volume.value = 8
            #expect(defaults.integer(forKey: "volume") == 8)
        }
    }

    @Test func `a value set in the defaults reaches the property once the change is announced`() throws {
        try withDefaults { defaults in
            let volume = MutableProperty(0)
            let channel = volume.channel(to: defaults.channelTerminal(forKey: "volume", default: 5))
            defaults.set(9, forKey: "volume")
            announce(defaults)
            #expect(volume.value == 9)
            channel.dispose()
            defaults.set(1, forKey: "volume")
            announce(defaults)
            #expect(volume.value == 9)
        }
    }

    @Test func `channels to the same key stay equal`() throws {
        try withDefaults { defaults in
            let (one, other, third) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
            let terminal = defaults.channelTerminal(forKey: "volume", default: 5)
            one.channel(to: terminal)
            other.channel(to: terminal)
            third.channel(to: defaults.channelTerminal(forKey: "volume", default: 5))
            one.value = 1
            #expect(other.value == 1)
            #expect(third.value == 1)
            third.value = 3
            #expect(one.value == 3)
            #expect(other.value == 3)
        }
    }

    @Test func `a change under another key does not change the property`() throws {
        try withDefaults { defaults in
            let volume = MutableProperty(0)
            volume.channel(to: defaults.channelTerminal(forKey: "volume", default: 5))
            volume.value = 6
            let received = Collector<Int, Never>()
            volume.changes.subscribe(next: { received.add(.next($0)) })
            defaults.set("x", forKey: "name")
            announce(defaults)
            #expect(received.events.isEmpty)
            #expect(volume.value == 6)
        }
    }

    @Test func `without a default, a missing value is nil and setting nil removes the key`() throws {
        try withDefaults { defaults in
            let name = MutableProperty<String?>("Ada")
            name.channel(to: defaults.channelTerminal(forKey: "name"))
            #expect(name.value == nil)
            name.value = "Grace"
            #expect(defaults.string(forKey: "name") == "Grace")
            name.value = nil
            #expect(defaults.object(forKey: "name") == nil)
        }
    }

    @Test(arguments: ["loud", 2.5, ["list"], Data()] as [any Sendable])
    func `a stored value of another type counts as missing`(kept: any Sendable) throws {
        try withDefaults { defaults in
            let volume = MutableProperty(0)
            defaults.set(kept, forKey: "volume")
            volume.channel(to: defaults.channelTerminal(forKey: "volume", default: 5))
            #expect(volume.value == 5)
        }
    }

    @Test func `values of every supported type are stored and read back`() throws {
        func keep<Value: UserDefaultsValue>(_ value: Value, in defaults: UserDefaults) {
            let key = "\(Value.self)"
            let (source, copy) = (MutableProperty<Value?>(nil), MutableProperty<Value?>(nil))
            source.channel(to: defaults.channelTerminal(forKey: key))
            source.value = value
            copy.channel(to: defaults.channelTerminal(forKey: key))
            #expect(copy.value == value, "\(key)")
        }
        try withDefaults { defaults in
            keep(true, in: defaults)
            keep(false, in: defaults)
            keep(-42, in: defaults)
            keep(Int.max, in: defaults)
            keep(2.5, in: defaults)
            keep(3.0, in: defaults)
            keep("text", in: defaults)
            keep(Data([1, 2, 3]), in: defaults)
            keep(Date(timeIntervalSinceReferenceDate: 1000), in: defaults)
            keep(["a", "b"], in: defaults)
            keep(["one": 1, "two": 2], in: defaults)
            keep([[1], [], [2, 3]], in: defaults)
            keep(Theme.dark, in: defaults)
            keep([Theme.light, .dark], in: defaults)
        }
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a channel does not retain the defaults and ends when they are deallocated`() throws {
        let volume = MutableProperty(0)
        let isGone = { [volume] in
            var defaults = UserDefaults(suiteName: "impulse-\(UUID().uuidString)")
            weak let kept = defaults
            let channel = try #require(defaults).channelTerminal(forKey: "volume", default: 5)
            let subscription = volume.channel(to: channel)
            defaults = nil
            volume.value = 6
            return kept == nil && subscription.isDisposed
        }
        #expect(try isGone())
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a channel whose defaults are deallocated ends when other defaults announce a change`() throws {
        let volume = MutableProperty(0)
        let channel = try {
            let defaults = try #require(UserDefaults(suiteName: "impulse-\(UUID().uuidString)"))
            return volume.channel(to: defaults.channelTerminal(forKey: "volume", default: 5))
        }()
        try withDefaults { announce($0) }
        #expect(channel.isDisposed)
        #expect(volume.value == 5)
    }
}
