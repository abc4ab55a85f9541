import Impulse
import Testing

/// What `deliver(on:buffering:)` keeps while the scheduler has not got its turn.
@Suite struct BufferingPolicyTests {
    private let scheduler = CrankedScheduler()
    private let subject = Subject<Int, TestError>()
    private let losses = Recorder<String>()

    @Test(arguments: [
        (BufferingPolicy<TestError>.unbounded, [1, 2, 3, 4, 5]),
        (.keepingOldest(2), [1, 2]),
        (.keepingNewest(2), [4, 5]),
        (.latest, [5]),
        (.keepingOldest(5), [1, 2, 3, 4, 5]),
        (.keepingNewest(9), [1, 2, 3, 4, 5]),
        (.keepingOldest(0), []),
        (.keepingNewest(0), []),
    ])
    func `the policy decides what is kept, and the end is kept in any case`(
        policy: BufferingPolicy<TestError>, kept: [Int]
    ) {
        let completed = subject.signal.deliver(on: scheduler, buffering: policy).record(losses: losses)
        for value in 1...5 { subject.send(value) }
        subject.sendCompleted()
        scheduler.run()
        #expect(completed.values == kept)
        #expect(completed.events.last == .completed)
        #expect(losses.all.count == 5 - kept.count)
    }

    @Test(arguments: [BufferingPolicy<TestError>.keepingOldest(1), .keepingNewest(1), .keepingOldest(0), .latest])
    func `an error is never dropped`(policy: BufferingPolicy<TestError>) {
        let recording = subject.signal.deliver(on: scheduler, buffering: policy).record(losses: losses)
        subject.send(1)
        subject.send(error: .two)
        scheduler.run()
        #expect(recording.events.last == .error(.two))
        #expect(losses.all.count == (policy == .keepingOldest(0) ? 1 : 0), "only a value is dropped")
    }

    @Test func `latest is the newest value alone`() {
        #expect(BufferingPolicy<TestError>.latest == .keepingNewest(1))
    }

    @Test func `once they have been delivered, there is room again`() {
        let recording = subject.signal.deliver(on: scheduler, buffering: .keepingOldest(1)).record(losses: losses)
        for value in 1...6 {
            subject.send(value)
            if value.isMultiple(of: 3) { scheduler.run() }
        }
        #expect(recording.values == [1, 4])
        #expect(losses.all.count == 4)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `what is dropped is let go of at once`() {
        let live = Live()
        let tokens = Subject<Live.Token, Never>()
        Diagnostics.withHandler({ losses.record("\($0)") }) {
            _ = tokens.signal.deliver(on: scheduler, buffering: .keepingNewest(2)).subscribe { _ in }
        }
        for number in 0..<10 { tokens.send(live.token(number)) }
        #expect(live.count == 2)
        #expect(losses.all.count == 8)
        scheduler.run()
        #expect(live.count == 0)
    }

    /// Sends 3, 4 and 5 when 1 is delivered, where 1 and 2 waited.
    private func deliver(_ policy: BufferingPolicy<TestError>) -> [Int] {
        let (subject, told) = (subject, Recorder<Int>())
        Diagnostics.withHandler({ losses.record("\($0)") }) {
            _ = subject.signal.deliver(on: scheduler, buffering: policy).subscribe(
                next: { value in
                    told.record(value)
                    if value == 1 { for later in 3...5 { subject.send(later) } }
                })
        }
        subject.send(1)
        subject.send(2)
        scheduler.run()
        #expect(losses.all.count == 5 - told.all.count)
        return told.all
    }

    @Test func `no more than the oldest are kept while others are delivered`() {
        // Beside 2, which waits, there is room for one.
        #expect(deliver(.keepingOldest(2)) == [1, 2, 3])
    }

    @Test func `no more than the newest are kept while others are delivered`() {
        #expect(deliver(.keepingNewest(2)) == [1, 4, 5])
    }

    @Test func `without a bound all are kept while others are delivered`() {
        #expect(deliver(.unbounded) == [1, 2, 3, 4, 5])
    }
}
