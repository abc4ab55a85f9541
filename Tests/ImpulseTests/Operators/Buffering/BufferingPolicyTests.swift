import Impulse
import Testing

/// Tests of the values that `deliver(on:buffering:)` buffers while its scheduler does not run.
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
    func `the policy decides which values are buffered, and the completion is always kept`(
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
        #expect(losses.all.count == (policy == .keepingOldest(0) ? 1 : 0), "only the value is dropped")
    }

    @Test func `latest equals keepingNewest(1)`() {
        #expect(BufferingPolicy<TestError>.latest == .keepingNewest(1))
    }

    @Test func `delivered values leave room in the buffer`() {
        let recording = subject.signal.deliver(on: scheduler, buffering: .keepingOldest(1)).record(losses: losses)
        for value in 1...6 {
            subject.send(value)
            if value.isMultiple(of: 3) { scheduler.run() }
        }
        #expect(recording.values == [1, 4])
        #expect(losses.all.count == 4)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `dropped values are released immediately`() {
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

    /// Sends 3, 4 and 5 while 1 is delivered, with 2 still buffered.
    private func deliver(_ policy: BufferingPolicy<TestError>) -> [Int] {
        let (subject, received) = (subject, Recorder<Int>())
        Diagnostics.withHandler({ losses.record("\($0)") }) {
            _ = subject.signal.deliver(on: scheduler, buffering: policy).subscribe(
                next: { value in
                    received.record(value)
                    if value == 1 { for later in 3...5 { subject.send(later) } }
                })
        }
        subject.send(1)
        subject.send(2)
        scheduler.run()
        #expect(losses.all.count == 5 - received.all.count)
        return received.all
    }

    @Test func `keepingOldest holds its limit during a delivery`() {
        // There is room for one value beside 2, which is still buffered.
        #expect(deliver(.keepingOldest(2)) == [1, 2, 3])
    }

    @Test func `keepingNewest holds its limit during a delivery`() {
        #expect(deliver(.keepingNewest(2)) == [1, 4, 5])
    }

    @Test func `the unbounded policy drops nothing during a delivery`() {
        #expect(deliver(.unbounded) == [1, 2, 3, 4, 5])
    }
}
