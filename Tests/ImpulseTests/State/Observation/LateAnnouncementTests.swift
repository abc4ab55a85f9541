import Impulse
import Observation
import Testing

@MainActor
@Observable
private final class Copy {
    var number = 0
}

/// Sets made by an `onChange` that is called after a property's change.
@MainActor
@Suite struct LateAnnouncementTests {
    private let original = MutableProperty(0)
    private let copy = Copy()

    /// Copies the value whenever a change is announced, so also when it is announced once more after the change.
    private func follow() {
        let value = withObservationTracking {
            original.value
        } onChange: { [self] in
            MainActor.assumeIsolated { follow() }
        }
        if copy.number != value { copy.number = value }
    }

    @Test func `a channel forwards what onChange sets after a property's change`() async {
        let target = MutableProperty(0)
        target.channel(to: ChannelTerminal(copy, \.number))
        follow()
        original.value = 1
        await mainTurn()
        #expect([copy.number, target.value] == [1, 1])
    }

    @Test func `observe emits each value that onChange sets after a property's change`() async {
        follow()
        let received = Signal.observe(copy, \.number).record()
        for value in 1...3 { original.value = value }
        await mainTurn()
        #expect(received.values == [0, 1, 2, 3])
    }
}
