import Impulse
import Testing

@Suite struct SignalTests {
    @Test(.tags(.clause7Synchronous))
    func `a signal runs for each subscription, synchronously`() {
        let runs = Recorder<Int>()
        let signal = Signal<Int, Never> { subscriber in
            runs.record(1)
            subscriber.send(7)
            subscriber.sendCompleted()
            return nil
        }
        #expect(runs.all.isEmpty)
        #expect(signal.record().events == [.next(7), .completed])
        #expect(signal.record().events == [.next(7), .completed])
        #expect(runs.all.count == 2)
    }
}
