import Impulse
import Testing

@Suite struct DeliverTurnTests {
    @Test func `other work on the scheduler runs between long deliveries`() {
        let scheduler = CrankedScheduler()
        let subject = Subject<Int, Never>()
        let recording = subject.signal.deliver(on: scheduler).record()
        for number in 0..<1_000 { subject.send(number) }
        scheduler.schedule { recording.dispose() }
        scheduler.turn()
        let first = recording.values.count
        #expect(first > 0 && first < 1_000)
        scheduler.run()
        #expect(recording.values.count == first)
    }

    @Test(.tags(.clause2Serial))
    func `everything is delivered in order over several turns`() {
        let scheduler = CrankedScheduler()
        let recording = Signal(0..<1_000).deliver(on: scheduler).record()
        scheduler.run()
        #expect(recording.values == Array(0..<1_000))
        #expect(recording.hasEnded)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `disposal releases an enqueued error`() {
        let scheduler = CrankedScheduler()
        let live = Live()
        struct Failure: Error { let token: Live.Token }
        let signal = Signal<Int, Failure> { [live] subscriber in
            subscriber.send(error: Failure(token: live.token()))
            return nil
        }
        let recording = signal.deliver(on: scheduler).subscribe()
        #expect(live.count == 1)
        recording.dispose()
        #expect(live.count == 0)
    }
}
