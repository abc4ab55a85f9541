#if os(Linux)
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import Testing

/// Values that are not equal to themselves, or at the ends of their types.
@Suite(.timeLimit(.minutes(1))) struct UnusualDefaultsTests {
    @Test func `a value that is not equal to itself settles`() async {
        await #expect(processExitsWith: .success) {
            alarm(10)
            try await MainActor.run {
                let defaults = try #require(UserDefaults(suiteName: "impulse-\(UUID().uuidString)"))
                let (one, other) = (MutableProperty(0.0), MutableProperty(0.0))
                one.channel(to: defaults.channelTerminal(forKey: "level", default: 5))
                other.channel(to: defaults.channelTerminal(forKey: "level", default: 5))
                one.value = .nan
                #expect(one.value.isNaN && other.value.isNaN)
                other.value = 3
                #expect(one.value == 3)
                defaults.set(Double.nan, forKey: "level")
                NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
                #expect(one.value.isNaN && other.value.isNaN)
                one.value = 4
                #expect(other.value == 4)
            }
        }
    }

    @Test @MainActor func `values at the ends of their types are stored as they are`() throws {
        func check<Value: UserDefaultsValue>(_ values: [Value]) throws {
            let name = "impulse-\(UUID().uuidString)"
            let defaults = try #require(UserDefaults(suiteName: name))
            defer { defaults.removePersistentDomain(forName: name) }
            for value in values {
                let (one, other) = (MutableProperty<Value?>(nil), MutableProperty<Value?>(nil))
                one.channel(to: defaults.channelTerminal(forKey: "key"))
                one.value = value
                _ = defaults.synchronize()
                other.channel(to: defaults.channelTerminal(forKey: "key"))
                #expect(other.value == value)
                one.value = nil
                #expect(other.value == nil)
                #expect(defaults.object(forKey: "key") == nil)
            }
        }
        try check([Int.max, .min, 0, -1, 1 << 53 + 1])
        try check([Double.infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 0.1, 1e300])
        try check(["", "\0", "a\u{0}b", "\u{1F600}", String(repeating: "x", count: 100_000)])
        try check([Data(), Data([0, 255])])
        try check([Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 0)])
        try check([[Int](), [1, 2]])
        try check([[String: [Bool]](), ["": [true, false]]])
    }
}
#endif
