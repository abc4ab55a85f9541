import Impulse
import Testing

@Suite struct DeliverTurnTests {
    @Test func `a burst to a scheduler and back to another wakes each once`() {
        let (there, back) = (CrankedScheduler(), CrankedScheduler())
        let subject = Subject<Int, Never>()
        let recording = subject.signal.deliver(on: there).deliver(on: back).record()
        for number in 0..<1_000 { subject.send(number) }
        #expect((there.count, back.count) == (1, 0))
        there.run()
        #expect((there.count, back.count) == (0, 1))
        back.run()
        #expect(recording.values == Array(0..<1_000))
    }

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

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `what a turn leaves precedes what is sent after it`() {
        let scheduler = CrankedScheduler()
        let subject = Subject<Int, TestError>()
        let recording = subject.signal.deliver(on: scheduler).record()
        for number in 0..<600 { subject.send(number) }
        for number in 600..<1_200 {
            if number.isMultiple(of: 200) { scheduler.turn() }
            subject.send(number)
        }
        subject.send(error: .one)
        scheduler.run()
        #expect(recording.values == Array(0..<1_200))
        #expect(recording.events.last == .error(.one))
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `disposal between two turns releases what the first has left`() {
        let scheduler = CrankedScheduler()
        let (live, tokens) = (Live(), Subject<Live.Token, Never>())
        let subscription = tokens.signal.deliver(on: scheduler).subscribe { $0.touch() }
        for number in 0..<1_000 { tokens.send(live.token(number)) }
        scheduler.turn()
        tokens.send(live.token(1_000))
        #expect(live.count > 0 && live.count < 1_000)
        subscription.dispose()
        #expect(live.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `disposal inside a long turn releases what is left when the turn ends`() {
        let scheduler = CrankedScheduler()
        let (live, tokens) = (Live(), Subject<Live.Token, Never>())
        let (own, received) = (Holder<any Disposable>(), Counter())
        own.content = tokens.signal.deliver(on: scheduler).subscribe { _ in
            received.increment()
            if received.count == 100 { own.content?.dispose() }
        }
        for number in 0..<1_000 { tokens.send(live.token(number)) }
        scheduler.turn()
        #expect(received.count == 100)
        #expect(live.count == 0)
    }

    @Test func `a bounded buffer keeps its values until each is delivered`() {
        let scheduler = CrankedScheduler()
        let (subject, received) = (Subject<Int, Never>(), Recorder<Int>())
        subject.signal.deliver(on: scheduler, buffering: .keepingNewest(3)).subscribe { value in
            received.record(value)
            if value < 10 { for number in 1...3 { subject.send(value * 10 + number) } }
        }
        for number in 1...3 { subject.send(number) }
        scheduler.run()
        #expect(received.all == [1, 11, 12, 13])
    }

    @Test func `of a large bounded buffer, a turn takes a small part at once, and the newest are kept`() {
        let scheduler = CrankedScheduler()
        let (subject, received) = (Subject<Int, Never>(), Recorder<Int>())
        subject.signal.deliver(on: scheduler, buffering: .keepingNewest(1_024)).subscribe { value in
            received.record(value)
            if value == 0 { for number in 1...3_000 { subject.send(number) } }
        }
        for number in -3...0 { subject.send(number) }
        scheduler.run()
        #expect(received.all == Array(-3...0) + Array((3_000 - 1_023)...3_000))
    }

    @Test func `a large buffer that fails when it is full delivers all that it holds before`() {
        let scheduler = CrankedScheduler()
        let subject = Subject<Int, TestError>()
        let recording = subject.signal.deliver(on: scheduler, buffering: .failing(1_024, with: .one)).record()
        for number in 0..<2_000 {
            if number == 500 { scheduler.turn() }
            subject.send(number)
        }
        scheduler.run()
        #expect(recording.events.last == .error(.one))
        // The first turn has made room for 256.
        #expect(recording.values == Array(0..<1_280))
    }

    @Test func `a scheduler of one event a turn drops the oldest of a large buffer, whatever waits`() {
        let scheduler = CrankedScheduler(eventsPerTurn: 1)
        let subject = Subject<Int, Never>()
        let recording = subject.signal.deliver(on: scheduler, buffering: .keepingNewest(1_024)).record()
        for number in 0..<1_024 { subject.send(number) }
        scheduler.turn()
        for number in 1_024..<2_048 { subject.send(number) }
        scheduler.run()
        #expect(recording.values == [0] + Array(1_024..<2_048))
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
