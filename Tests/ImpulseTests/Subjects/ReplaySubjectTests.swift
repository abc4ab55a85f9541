import Impulse
import Testing

@Suite struct ReplaySubjectTests {
    @Test(arguments: [(0, []), (1, [5]), (3, [3, 4, 5]), (5, [1, 2, 3, 4, 5]), (.max, [1, 2, 3, 4, 5])])
    func `as many of the last values are remembered as the capacity says`(capacity: Int, remembered: [Int]) {
        let subject = ReplaySubject<Int, Never>(capacity: capacity)
        let early = subject.signal.record()
        for value in 1...5 { subject.send(value) }
        let late = subject.signal.record()
        subject.send(6)
        #expect(early.values == [1, 2, 3, 4, 5, 6])
        #expect(late.values == remembered + [6])
    }

    @Test func `all values are remembered unless a capacity is stated`() {
        let subject = ReplaySubject<Int, Never>()
        for value in 0..<10_000 { subject.send(value) }
        #expect(subject.signal.record().values == Array(0..<10_000))
    }

    @Test(.tags(.clause1Grammar), arguments: [0, 2])
    func `the end is remembered after the values, and nothing is after it`(capacity: Int) {
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
    func `who subscribes during a delivery is told all that has been sent, and nothing twice`() {
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
    func `what is sent while the memory is told comes after it`() {
        let subject = ReplaySubject<Int, Never>()
        subject.send(1)
        subject.send(2)
        let told = Recorder<Int>()
        subject.signal.subscribe { value in
            told.record(value)
            if value < 3 { subject.send(value * 10) }
        }
        #expect(told.all == [1, 2, 10, 20])
    }

    @Test(.tags(.clause5Cancellation))
    func `who leaves while it is told the memory is told no more of it`() {
        let subject = ReplaySubject<Int, Never>()
        for value in 1...5 { subject.send(value) }
        #expect(subject.signal.take(2).record().events == [.next(1), .next(2), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `values that are no longer remembered are let go of`() {
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
    func `a subject that is let go of keeps its memory for its signals, and lets go of its subscribers`() {
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

    @Test(.inOwnProcess) func `a negative capacity is refused`() async {
        await #expect(processExitsWith: .failure) {
            _ = ReplaySubject<Int, Never>(capacity: -1)
        }
    }
}
