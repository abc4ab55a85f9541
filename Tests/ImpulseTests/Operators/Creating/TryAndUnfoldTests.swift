import Impulse
import Testing

@Suite struct TryAndUnfoldTests {
    @Test(.tags(.clause12TypedErrors))
    func `try emits what the closure returns or throws, for each subscription`() {
        let runs = Counter()
        let signal = Signal<Int, TestError>.try { () throws(TestError) in
            guard runs.increment() > 1 else { throw .one }
            return runs.count
        }
        #expect(signal.record().events == [.error(.one)])
        #expect(signal.record().events == [.next(2), .completed])
        #expect(Signal<Int, Never>.try { 3 }.record().events == [.next(3), .completed])
    }

    @Test func `init(result:) emits the value or the error`() {
        #expect(Signal(result: Result<Int, TestError>.success(1)).record().events == [.next(1), .completed])
        #expect(Signal(result: Result<Int, TestError>.failure(.two)).record().events == [.error(.two)])
    }

    @Test func `init(optional:) emits the value if there is one`() {
        #expect(Signal<Int, Never>(optional: 1).record().events == [.next(1), .completed])
        #expect(Signal<Int, Never>(optional: nil).record().events == [.completed])
    }

    @Test func `unfold emits values until the closure returns nil, from the start for each subscription`() {
        let powers = Signal<Int, Never>.unfold(into: 1) { power in
            defer { power *= 2 }
            return power < 10 ? power : nil
        }
        for _ in 1...2 { #expect(powers.record().events == [.next(1), .next(2), .next(4), .next(8), .completed]) }
    }

    @Test func `an endless unfold makes no more values than are taken`() {
        let made = Counter()
        let numbers = Signal<Int, Never>.unfold(into: 0) { number in
            made.increment()
            number += 1
            return number
        }
        #expect(numbers.take(3).record().events == [.next(1), .next(2), .next(3), .completed])
        #expect(made.count == 3)
    }
}
