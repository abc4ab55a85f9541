#if Inspector
import ImpulseInspector
import Testing

@testable import Impulse

extension InspectorTests {
    @Suite struct SurvivorsTests {
        @Test func `a leak is named by file and line, with its number, after a mark`() {
            let (ticks, all) = (Subject<Int, Never>(), CompositeDisposable())
            ticks.signal.subscribe(in: all, next: { _ in })
            let mark = Inspector.mark()
            #expect(Inspector.survivors(since: mark) == [])

            // A screen that is opened three times, and forgets one of its two subscriptions.
            let line: UInt = #line + 3
            for _ in 1...3 {
                let screen = CompositeDisposable()
                ticks.signal.map { $0 }.subscribe(in: all, next: { _ in })
                ticks.signal.filter { _ in true }.subscribe(in: screen, next: { _ in })
                screen.dispose()
            }
            let survivors = Inspector.survivors(since: mark)
            #expect(survivors.map(\.count) == [3])
            #expect(survivors.first?.place == Inspector.Place(fileID: #fileID, line: line))
            #expect(survivors.first?.description == "3 × subscriber at \(#fileID):\(line)")
            all.dispose()
            #expect(Inspector.survivors(since: mark) == [])
        }

        @Test func `what is upstream of an operator that has been released is a survivor, and in the trees`() {
            let held = Holder()
            // A source that ignores its disposal, and keeps what it sends to.
            let careless = Signal<Int, Never>(attaching: { next, _, _ -> Subscription in
                held.next = next
                return Source(emitting: nil, to: Sink<Int, Never>(next: { _ in }, end: { _ in }))
            })
            let line: UInt = #line + 1
            let subscription = careless.merge(with: .never).subscribe { _ in }
            subscription.dispose()
            let survivors = Inspector.survivors()
            #expect(survivors.map(\.description) == ["1 × remnant at \(#fileID):\(line)"])
            #expect(Inspector.snapshot().tree.hasPrefix("1 × remnant at \(#fileID):\(line)\n  "))
            held.next = nil
            #expect(Inspector.survivors() == [])
        }

        @Test func `the place with the most survivors comes first`() {
            let (ticks, all) = (Subject<Int, Never>(), CompositeDisposable())
            ticks.signal.subscribe(in: all, next: { _ in })
            for _ in 1...2 { ticks.signal.subscribe(in: all, next: { _ in }) }
            #expect(Inspector.survivors().map(\.count) == [2, 1])
            all.dispose()
        }
    }
}

private final class Holder: @unchecked Sendable {
    var next: Sink<Int, Never>.Next?
}
#endif
