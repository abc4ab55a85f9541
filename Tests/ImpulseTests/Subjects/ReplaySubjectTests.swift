import Impulse
import Testing

@Suite struct ReplaySubjectTests {
    @Test(arguments: [(0, []), (1, [5]), (3, [3, 4, 5]), (5, [1, 2, 3, 4, 5]), (.max, [1, 2, 3, 4, 5])])
    func `a subscriber receives as many of the last values as the capacity allows`(capacity: Int, remembered: [Int]) {
        let subject = ReplaySubject<Int, Never>(capacity: capacity)
        let early = subject.signal.record()
        for value in 1...5 { subject.send(value) }
        let late = subject.signal.record()
        subject.send(6)
        #expect(early.values == [1, 2, 3, 4, 5, 6])
        #expect(late.values == remembered + [6])
    }

    @Test func `all values are remembered by default`() {
        let subject = ReplaySubject<Int, Never>()
        for value in 0..<10_000 { subject.send(value) }
        #expect(subject.signal.record().values == Array(0..<10_000))
    }

    @Test(.tags(.clause1Grammar), arguments: [0, 2])
    func `the error is remembered after the values, and later events are dropped`(capacity: Int) {
        let subject = ReplaySubject<Int, TestError>(capacity: capacity)
        subject.send(1)
        subject.send(2)
        subject.send(error: .one)
        subject.send(3)
        subject.sendCompleted()
        let expected: [Event<Int, TestError>] = [.next(1), .next(2), .error(.one)]
        #expect(subject.signal.record().events == expected.suffix(capacity + 1))
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber during a delivery receives all values sent, and none twice`() {
        let subject = ReplaySubject<Int, Never>()
        let late = Holder<Recording<Int, Never>>()
        subject.signal.filter { $0 == 1 }.subscribe { _ in
            subject.send(2)
            late.content = subject.signal.record()
            subject.send(3)
            subject.sendCompleted()
        }
        let other = subject.signal.record()
        subject.send(1)
        #expect(late.content?.events == [.next(1), .next(2), .next(3), .completed])
        #expect(other.events == [.next(1), .next(2), .next(3), .completed])
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent while remembered values are delivered follows them`() {
        let subject = ReplaySubject<Int, Never>()
        subject.send(1)
        subject.send(2)
        let received = Recorder<Int>()
        subject.signal.subscribe { value in
            received.record(value)
            if value < 3 { subject.send(value * 10) }
        }
        #expect(received.all == [1, 2, 10, 20])
    }

    @Test(.tags(.clause5Cancellation))
    func `take stops the delivery of remembered values`() {
        let subject = ReplaySubject<Int, Never>()
        for value in 1...5 { subject.send(value) }
        #expect(subject.signal.take(2).record().events == [.next(1), .next(2), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `values beyond the capacity are released`() {
        let live = Live()
        let subject = ReplaySubject<Live.Token, Never>(capacity: 3)
        for number in 0..<10 { subject.send(live.token(number)) }
        #expect(live.count == 3)
        let numbers = Recorder<Int>()
        subject.signal.subscribe { numbers.record($0.number) }
        #expect(numbers.all == [7, 8, 9])
        let forgetful = ReplaySubject<Live.Token, Never>(capacity: 0)
        forgetful.send(live.token())
        #expect(live.count == 3)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the subject keeps its values for its signals and releases its subscribers`() {
        var subject: ReplaySubject<Int, Never>? = ReplaySubject()
        subject?.send(1)
        let signal = subject?.signal
        let live = Live()
        func subscribe() -> (any Disposable)? {
            let token = live.token()
            return signal?.subscribe { _ in token.touch() }
        }
        let early = subscribe()
        subject = nil
        #expect(live.count == 0)
        #expect(signal?.record().events == [.next(1)])
        withExtendedLifetime(early) {}
    }

    @Test(.inOwnProcess) func `a negative capacity ends the process`() async {
        await #expect(processExitsWith: .failure) {
            _ = ReplaySubject<Int, Never>(capacity: -1)
        }
    }
}
