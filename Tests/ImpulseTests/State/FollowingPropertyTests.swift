import Impulse
import Testing

@Suite struct FollowingPropertyTests {
    private let clock = Subject<Int, Never>()

    @Test func `the property has its initial value until the signal sends, and emits both values`() {
        let time = Property(0, then: clock.signal)
        let recording = time.signal.record()
        #expect(time.value == 0)
        clock.send(1)
        #expect(time.value == 1)
        #expect(recording.values == [0, 1])
    }

    @Test func `a value sent synchronously replaces the initial value`() {
        #expect(Property(0, then: .just(1)).value == 1)
    }

    @Test func `the signal runs once for all subscribers, even before there is one`() {
        let starts = Counter()
        let time = Property(0, then: clock.signal.initially { starts.increment() })
        let double = time.map { $0 * 2 }
        clock.send(1)
        #expect([time.value, double.value] == [1, 2])
        #expect(time.signal.record().values == [1])
        #expect(starts.count == 1)
    }

    @Test func `the property completes with the signal and keeps its last value`() {
        let time = Property(0, then: clock.signal)
        let recording = time.signal.record()
        clock.send(1)
        clock.sendCompleted()
        #expect(recording.events == [.next(0), .next(1), .completed])
        #expect(time.value == 1)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the last copy ends the subscription and completes the signals`() {
        let disposals = Counter()
        var time: Property? = Property(0, then: clock.signal.on(disposed: { disposals.increment() }))
        var copy = time
        let recording = time?.signal.record()
        time = nil
        clock.send(1)
        #expect(copy?.value == 1)
        copy = nil
        #expect(recording?.events == [.next(0), .next(1), .completed])
        #expect(disposals.count == 1)
    }
}
