import Impulse
import ImpulseTesting
import Testing

@Suite struct LazyMapTests {
    private let time = TestScheduler()

    @Test func `lazyMap transforms the newest buffered value, then passes on the terminal event`() {
        let (subject, transformed) = (Subject<Int, TestError>(), Recorder<Int>())
        let recording = subject.signal.lazyMap(on: time) { number in
            transformed.record(number)
            if number == 3 { for next in 4...6 { subject.send(next) } }
            return number * 10
        }.record()
        for number in 1...3 { subject.send(number) }
        time.run()
        #expect(transformed.all == [3, 6])
        subject.send(7)
        subject.send(error: .one)
        time.run()
        #expect(recording.events == [.next(30), .next(60), .next(70), .error(.one)])
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `values that lazyMap drops are not reported as losses`() {
        let (subject, losses) = (Subject<Int, Never>(), Recorder<String>())
        let recording = subject.signal.lazyMap(on: time) { -$0 }.record(losses: losses)
        for number in 1...3 { subject.send(number) }
        time.run()
        #expect(recording.values == [-3])
        #expect(losses.all == [])
    }

    @Test(.tags(.clause5Cancellation))
    func `lazyMap transforms nothing after a disposal`() {
        let (subject, transformed) = (Subject<Int, Never>(), Recorder<Int>())
        let recording = subject.signal.lazyMap(on: time) { transformed.record($0) }.record()
        subject.send(1)
        recording.dispose()
        time.run()
        #expect(transformed.all.isEmpty)
    }
}
