import Impulse
import ImpulseTesting
import Testing

@Suite struct StartTests {
    private let time = TestScheduler()
    private let runs = Counter()

    @Sendable private func work(_ subscriber: Subscriber<Int, TestError>) {
        subscriber.send(runs.increment())
        subscriber.send(error: .one)
    }

    @Test func `startEagerly runs once, without a subscriber, on the scheduler, and tells all who come later`() {
        let signal = Signal.startEagerly(on: time, work)
        #expect(runs.count == 0)
        let early = signal.record()
        time.run()
        #expect(runs.count == 1)
        #expect(early.events == [.next(1), .error(.one)])
        #expect(signal.record().events == [.next(1), .error(.one)])
    }

    @Test func `startLazily waits for the first subscriber, then runs once`() {
        let signal = Signal.startLazily(on: time, work)
        time.run()
        #expect(runs.count == 0)
        signal.subscribe().dispose()
        time.run()
        #expect(runs.count == 1)
        #expect(signal.record().events == [.next(1), .error(.one)])
        time.run()
        #expect(runs.count == 1)
    }
}
