#if Inspector
import Impulse
import ImpulseInspector
import ImpulseTesting
import Testing

extension InspectorTests {
    /// The graph goes on where the library subscribes by itself.
    @Suite struct DependencyTests {
        private let numbers = Subject<Int, Never>()

        @Test func `a binding leads to its property, and to what depends on that`() {
            let (total, other) = (MutableProperty(0), MutableProperty(0))
            let all = CompositeDisposable()
            all.add(total <~ numbers.signal.named("numbers"))
            all.add(total.signal.named("total").bind(to: other))
            other.signal.named("other").subscribe(in: all, next: { _ in })
            let ways = Inspector.snapshot().ways
            #expect(ways.count { $0 == "connection > total" } == 1)
            #expect(ways.count { $0 == "connection > other" } == 1)
            #expect(ways.contains("other > subscriber"))
            #expect(!ways.contains { $0.hasPrefix("connection > property") })
            all.dispose()
            #expect(Inspector.snapshot().nodes == [])
        }

        @Test func `what a property follows leads to it`() {
            let line: UInt = #line + 1
            let latest = Property(0, then: numbers.signal.named("numbers"))
            let subscription = latest.signal.named("latest").subscribe { _ in }
            let snapshot = Inspector.snapshot()
            #expect(snapshot.ways.contains("numbers > connection"))
            #expect(snapshot.ways.contains("connection > latest"))
            #expect(
                snapshot.nodes(of: "connection").first?.place == Inspector.Place(fileID: #fileID, line: line))
            subscription.dispose()
            withExtendedLifetime(latest) {}
        }

        @Test func `no node has the name of a function that clients do not see`() {
            let (text, all) = (MutableProperty(1), CompositeDisposable())
            let failing = Subject<Int, ContractFailure>()
            let work = Subject<Int, Never>()
            let command = Command(on: .immediate) { work.signal }
            command.executionSignals.subscribe(in: all, next: { $0.subscribe(in: all, next: { _ in }) })
            command.execute().subscribe(in: all, next: { _ in }, error: { _ in })
            failing.signal.retry(2).catch { _ in .empty }.subscribe(in: all, next: { _ in })
            failing.signal.materialize().dematerialize().subscribe(
                in: all, next: { (_: Int) in }, error: { (_: ContractFailure) in })
            numbers.signal.collect(until: { $0.count == 3 }).subscribe(in: all, next: { _ in })
            numbers.signal.limited(by: .concurrency(1)).subscribe(in: all, next: { _ in })
            text.signal.timeout(after: .seconds(5), on: TestScheduler(), switchTo: .never).subscribe(
                in: all, next: { _ in })
            numbers.send(1)
            let iterator = numbers.signal.values().makeAsyncIterator()
            let hidden = [
                "signal(receivingErrors:)", "announce(_:)", "init(_:buffering:site:)", "recovering(with:function:)",
                "retrying(function:_:)", "dematerializing(_:function:)", "collecting(isOver:isFull:function:)",
                "retaining(_:)", "timing(out:to:function:)",
            ]
            let functions = Set(Inspector.snapshot().nodes.map(\.function))
            #expect(functions.intersection(hidden) == [])
            #expect(functions.isSuperset(of: ["an execution", "execution", "values(buffering:)"]))
            all.dispose()
            work.sendCompleted()
            withExtendedLifetime(iterator) {}
        }
    }
}

private struct ContractFailure: Error {}
#endif
