#if Inspector
import Impulse
import ImpulseInspector
import ImpulseTesting
import Testing

extension InspectorTests {
    @Suite struct SnapshotTests {
        @Test func `the graph has each source, operator and subscriber that the program has`() throws {
            let (numbers, factor) = (Subject<Int, Never>(), MutableProperty(2))
            let line: UInt = #line + 1
            let positive = numbers.signal.named("numbers").filter { $0 > 0 }
            let products = Signal.combineLatest(positive, factor.signal).map { $0 * $1 }
            let subscription = products.subscribe { _ in }
            let snapshot = Inspector.snapshot()
            #expect(
                snapshot.ways == [
                    "combineLatest(_:) > map(_:)", "filter(_:) > combineLatest(_:)", "map(_:) > subscriber",
                    "numbers > filter(_:)", "property > combineLatest(_:)",
                ])
            #expect(snapshot.nodes.count == 6)

            let subscriber = try #require(snapshot.nodes(of: "subscriber").first)
            #expect(subscriber.kind == .subscriber)
            #expect(subscriber.place == Inspector.Place(fileID: #fileID, line: line + 2))
            let subject = try #require(snapshot.nodes(of: "subject").first)
            #expect(subject.kind == .subject)
            #expect(subject.namedAt == Inspector.Place(fileID: #fileID, line: line))
            #expect(snapshot.nodes(of: "property").first?.value == "2")

            subscription.dispose()
            #expect(Inspector.snapshot().nodes == [])
        }

        @Test func `a subscription that has ended is not in the graph, even if its disposable is held`() {
            let numbers = Subject<Int, Never>()
            let subscription = numbers.signal.merge(with: .never).take(1).subscribe { _ in }
            #expect(Inspector.snapshot().nodes.isEmpty == false)
            numbers.send(1)
            #expect(Inspector.snapshot().nodes == [])
            withExtendedLifetime(subscription) {}
        }

        @Test func `a subscription whose subject has been released is not in the graph`() {
            var numbers: Subject<Int, Never>? = Subject()
            numbers?.signal.map { $0 + 1 }.subscribe { _ in }
            #expect(Inspector.snapshot().nodes.count == 3)
            numbers = nil
            #expect(Inspector.snapshot().nodes == [])
        }

        @Test func `two subscriptions to one subject have one source`() {
            let numbers = Subject<Int, Never>()
            let both = [
                numbers.signal.map { $0 }.subscribe { _ in }, numbers.signal.filter { _ in true }.subscribe { _ in },
            ]
            let snapshot = Inspector.snapshot()
            #expect(snapshot.nodes(of: "subject").count == 1)
            #expect(
                snapshot.ways == [
                    "filter(_:) > subscriber", "map(_:) > subscriber", "subject > filter(_:)", "subject > map(_:)",
                ])
            for subscription in both { subscription.dispose() }
        }

        @Test func `the source of a shared signal leads through its connection to all subscribers`() {
            let numbers = Subject<Int, Never>()
            let shared = numbers.signal.named("numbers").map { $0 }.share()
            let all = (1...2).map { _ in shared.subscribe { _ in } }
            let share = "share(replay:while:fileID:line:)"
            #expect(
                Inspector.snapshot().ways == [
                    "connection > subject", "map(_:) > connection", "numbers > map(_:)", "\(share) > subscriber",
                    "\(share) > subscriber", "subject > \(share)", "subject > \(share)",
                ])
            for subscription in all { subscription.dispose() }
            #expect(Inspector.snapshot().nodes == [])
        }

        @Test func `a derived property leads from the properties that it reads`() {
            let (first, second) = (MutableProperty(1), MutableProperty(2))
            let subscription = Property.combineLatest(first, second).map { $0 + $1 }.signal.subscribe { _ in }
            let ways = Inspector.snapshot().ways
            #expect(ways.count { $0 == "property > init(deriving:)" } == 2)
            #expect(ways.contains("init(deriving:) > map(_:)"))
            subscription.dispose()
            #expect(Inspector.snapshot().nodes == [])
        }

        @Test func `inner signals lead to their operator, and leave the graph when they end`() {
            let (outer, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
            let subscription = outer.signal.named("outer").flatMap { _ in inner.signal.named("inner") }.subscribe { _ in
            }
            outer.send(1)
            #expect(
                Inspector.snapshot().ways == ["flatMap(_:) > subscriber", "inner > flatMap(_:)", "outer > flatMap(_:)"])
            inner.sendCompleted()
            #expect(Inspector.snapshot().ways == ["flatMap(_:) > subscriber", "outer > flatMap(_:)"])
            subscription.dispose()
        }

        @Test func `an execution leads to its command, at the place where that was created`() throws {
            let work = Subject<Int, Never>()
            let line: UInt = #line + 1
            let command = Command(on: .immediate) { work.signal }
            command.execute()
            let snapshot = Inspector.snapshot()
            #expect(snapshot.ways.contains("execution > command"))
            let execution = try #require(snapshot.nodes(of: "execution").first)
            #expect(execution.place == Inspector.Place(fileID: #fileID, line: line))
            #expect(snapshot.nodes(of: "command").first?.value == "executing(1)")
            work.sendCompleted()
            #expect(Inspector.snapshot().nodes(of: "execution") == [])
        }

        @Test func `an operator that a client writes has its name`() {
            let numbers = Subject<Int, Never>()
            let subscription = numbers.signal.halved().subscribe { _ in }
            #expect(Inspector.snapshot().ways == ["halved() > subscriber", "subject > halved()"])
            subscription.dispose()
        }

        @Test func `never retains nothing, so nothing that it leads to is in the graph`() {
            Signal<Int, Never>.never.map { $0 }.subscribe { _ in }
            #expect(Inspector.snapshot().nodes == [])
        }

        @Test func `10,000 subscriptions are in the graph`() {
            let numbers = Subject<Int, Never>()
            let all = CompositeDisposable()
            for _ in 1...10_000 { numbers.signal.map { $0 }.subscribe(in: all, next: { _ in }) }
            let snapshot = Inspector.snapshot()
            #expect(snapshot.nodes.count == 20_001)
            #expect(snapshot.edges.count == 20_000)
            #expect(Inspector.survivors().map(\.count) == [10_000])
            #expect(snapshot.tree.split(separator: "\n").count == 3)
            all.dispose()
            #expect(Inspector.snapshot().nodes == [])
        }
    }
}

extension Signal<Int, Never> {
    fileprivate func halved() -> Signal { operate { next in { next($0 / 2) } } }
}
#endif
