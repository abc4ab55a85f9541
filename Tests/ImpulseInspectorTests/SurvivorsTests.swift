#if Inspector
import Impulse
import ImpulseInspector
import Testing

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

        @Test func `the place with the most survivors comes first`() {
            let (ticks, all) = (Subject<Int, Never>(), CompositeDisposable())
            ticks.signal.subscribe(in: all, next: { _ in })
            for _ in 1...2 { ticks.signal.subscribe(in: all, next: { _ in }) }
            #expect(Inspector.survivors().map(\.count) == [2, 1])
            all.dispose()
        }
    }
}
#endif
