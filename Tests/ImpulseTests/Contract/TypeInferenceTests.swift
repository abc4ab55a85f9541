import Impulse
import Testing

/// Chains of twelve operators with short closures and no type annotations. The test is that they compile in
/// reasonable time.
@Suite struct TypeInferenceTests {
    @Test(.tags(.clause12TypedErrors))
    func `twelve operators with arithmetic compile without type annotations`() {
        let values = Signal<Int, Never>([1, 2, 3, 4, 5])
            .map { $0 + 1 }
            .filter { $0 > 2 }
            .map { $0 * 3 }
            .scan(0) { $0 + $1 }
            .map { ($0, $0) }
            .map { $0 + $1 }
            .filter { $0 > 0 }
            .skip(1)
            .distinctUntilChanged()
            .map { $0 - 1 }
            .map { $0 * 2 }
            .take(2)
        let events = values.record().events
        #expect(events == [.next(82), .next(142), .completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `twelve operators that mix values and failures compile without type annotations`() {
        let values = Signal<Int, TestError>([1, 2, 3])
            .startWith(0)
            .map { $0 * 10 }
            .on(next: { _ in })
            .filter { $0 != 10 }
            .map { "\($0)" }
            .distinctUntilChanged()
            .concat(.just("end"))
            .map { $0.count }
            .scan(1) { $0 * $1 }
            .skip(1)
            .catch { _ in .just(1) }
            .deliver(on: .immediate)
        let events: [Event<Int, Never>] = values.record().events
        #expect(events == [.next(2), .next(4), .next(12), .completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `flattening and combining signals of mixed failures compiles without type annotations`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.just(2)
        let values = Signal.combineLatest(failing, safe, safe)
            .map { a, b, c in a + b + c }
            .flatMap { value in safe.map { $0 + value } }
            .flatMap { value in failing.map { $0 + value } }
            .merge(with: safe)
            .concat(safe)
            .map { ($0, "\($0)") }
            .materialize()
            .filter { !$0.isCompleted }
            .dematerialize()
            .map { number, _ in number }
        let events = values.record().events
        #expect(events == [.next(7), .next(1), .next(1), .completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `signals that cannot fail combine with one that can, in any order`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.just(2)
        #expect(failing.merge(with: safe).merge(with: safe).record().values == [2, 1, 1])
        #expect(safe.merge(with: failing).merge(with: failing).record().values == [1, 2, 2])
        #expect(failing.concat(safe).concat(safe).record().values == [2, 1, 1])
        #expect(safe.concat(failing).concat(failing).record().values == [1, 2, 2])
        let sums = Signal.combineLatest(safe, failing, failing).map { $0 + $1 + $2 }
        #expect(sums.record().values == [5])
    }
}
