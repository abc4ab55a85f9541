import Impulse
import Testing

@Suite struct FollowingPropertyTests {
    private let clock = Subject<Int, Never>()

    @Test func `it has its initial value until the signal sends, and tells both`() {
        let time = Property(0, then: clock.signal)
        let told = time.signal.record()
        #expect(time.value == 0)
        clock.send(1)
        #expect(time.value == 1)
        #expect(told.values == [0, 1])
    }

    @Test func `what is sent within the subscription takes the initial value's place`() {
        #expect(Property(0, then: .just(1)).value == 1)
    }

    @Test func `the signal runs once for all, also before anybody listens`() {
        let starts = Counter()
        let time = Property(0, then: clock.signal.initially { starts.increment() })
        let double = time.map { $0 * 2 }
        clock.send(1)
        #expect([time.value, double.value] == [1, 2])
        #expect(time.signal.record().values == [1])
        #expect(starts.count == 1)
    }

    @Test func `it completes with the signal, and keeps the last value`() {
        let time = Property(0, then: clock.signal)
        let told = time.signal.record()
        clock.send(1)
        clock.sendCompleted()
        #expect(told.events == [.next(0), .next(1), .completed])
        #expect(time.value == 1)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the subscription ends with the last copy, and so do the signals`() {
        let disposals = Counter()
        var time: Property? = Property(0, then: clock.signal.on(disposed: { disposals.increment() }))
        var copy = time
        let told = time?.signal.record()
        time = nil
        clock.send(1)
        #expect(copy?.value == 1)
        copy = nil
        #expect(told?.events == [.next(0), .next(1), .completed])
        #expect(disposals.count == 1)
    }
}
