import Impulse
import Testing

/// Tests of ends that are joined again, or that have been joined with others before.
@Suite struct ChannelRejoiningTests {
    private let field = MutableProperty("")
    private let amount = MutableProperty(3.14159)

    private func join() -> any Disposable {
        field.channel(
            to: amount, converting: { Double($0) }, back: { "\(($0 * 100).rounded() / 100)" })
    }

    @Test func `a value converted for the left end is not converted back on rejoining`() {
        join().dispose()
        #expect(field.value == "3.14")
        field.value = "1.5"
        let amounts = amount.signal.record()
        _ = join()
        #expect(field.value == "3.14")
        #expect(amounts.values == [3.14159])
    }

    @Test func `a value converted for the left end is not converted back on rejoining without sets`() {
        join().dispose()
        let amounts = amount.signal.record()
        _ = join()
        #expect(field.value == "3.14")
        #expect(amounts.values == [3.14159])
        field.value = "2"
        #expect(amount.value == 2)
    }

    @Test func `the right end is not set to its own value, and both ends receive later values`() {
        let (one, other) = (MutableProperty(1), MutableProperty(2))
        one.channel(to: other).dispose()
        one.value = 3
        let others = other.signal.record()
        one.channel(to: other)
        #expect(one.value == 2)
        #expect(others.values == [2])
        one.value = 4
        other.value = 5
        #expect(others.values == [2, 4, 5])
        #expect(one.value == 5)
    }

    @Test func `an end that is joined with others passes on the value that it takes`() {
        let (one, other, third) = (MutableProperty(1), MutableProperty(2), MutableProperty(3))
        one.channel(to: other).dispose()
        one.channel(to: third)
        one.value = 4
        one.channel(to: other)
        #expect([one, other, third].map(\.value) == [2, 2, 2])
        third.value = 5
        #expect([one, other, third].map(\.value) == [5, 5, 5])
    }

    @Test func `the right end of a ring is not set to its own value`() {
        let (one, other, third) = (MutableProperty(1), MutableProperty(2), MutableProperty(3))
        one.channel(to: other).dispose()
        third.channel(to: other)
        one.channel(to: third)
        one.value = 4
        #expect([one, other, third].map(\.value) == [4, 4, 4])
        let alone = MutableProperty(0)
        alone.channel(to: other).dispose()
        alone.channel(to: one)
        alone.value = 5
        let others = other.signal.record()
        alone.channel(to: other)
        #expect([one, other, third, alone].map(\.value) == [5, 5, 5, 5])
        #expect(others.values == [5])
        third.value = 6
        #expect([one, other, third, alone].map(\.value) == [6, 6, 6, 6])
    }

    @MainActor
    @Test func `a converted value of a main-actor end is not converted back on rejoining`() {
        let edits = Subject<Void, Never>()
        let text = MutableProperty("")
        let set = Recorder<Double>()
        let number = ChannelTerminal<Double>(
            changes: edits.signal, get: { set.all.last ?? 3.14159 }, set: { set.record($0) })
        func join() -> any Disposable {
            text.channel(to: number, converting: { Double($0) }, back: { "\(($0 * 100).rounded() / 100)" })
        }
        join().dispose()
        text.value = "1.5"
        _ = join()
        #expect(text.value == "3.14")
        #expect(set.all.isEmpty)
        text.value = "2.5"
        #expect(set.all == [2.5])
    }
}
