#if Inspector
import Impulse
import ImpulseInspector
import ImpulseTesting
import Testing

extension InspectorTests {
    @Suite struct RecordingTests {
        @Test func `events are counted from the moment at which that is switched on, in what was made before too`()
            throws
        {
            let numbers = Subject<Int, Never>()
            let subscription = numbers.signal.filter { $0 > 1 }.subscribe { _ in }
            numbers.send(5)
            #expect(Inspector.snapshot().nodes.allSatisfy { $0.events == 0 && $0.sinceLastEvent == nil })
            try recording(.counts) {
                for number in 1...3 { numbers.send(number) }
                let snapshot = Inspector.snapshot()
                #expect(snapshot.nodes(of: "subject").first?.events == 3)
                let filter = try #require(snapshot.nodes(of: "filter(_:)").first)
                #expect(filter.events == 2)
                #expect(filter.value == nil)
                let (age, sinceLastEvent) = (filter.age, try #require(filter.sinceLastEvent))
                #expect(0 <= sinceLastEvent && sinceLastEvent <= age)
            }
            subscription.dispose()
        }

        @Test func `texts have one event in the singular`() {
            let numbers = Subject<Int, Never>()
            let subscription = numbers.signal.subscribe { _ in }
            recording(.counts) {
                for text in ["1 event", "2 events"] {
                    numbers.send(0)
                    #expect(Inspector.snapshot().tree.contains(", \(text)\n"))
                    #expect(Inspector.graph().contains("\\n\(text)\""))
                }
            }
            subscription.dispose()
        }

        @Test func `the last value is shown as the program describes it`() {
            let words = Subject<String, Never>()
            let subscription = words.signal.map { $0.uppercased() }.subscribe { _ in }
            let usual = Inspector.describe
            Inspector.describe = { "\($0)".hasPrefix("SECRET") ? "hidden" : usual($0) }
            defer { Inspector.describe = usual }
            recording(.values) {
                words.send("one")
                #expect(Inspector.snapshot().nodes(of: "map(_:)").first?.value == "ONE")
                words.send("secret")
                #expect(Inspector.snapshot().nodes(of: "map(_:)").first?.value == "hidden")
            }
            subscription.dispose()
        }

        @Test func `a value that is recorded is released with its subscription`() {
            final class Instance: Sendable {}
            weak var last: Instance?
            let instances = Subject<Instance, Never>()
            let subscription = instances.signal.map { $0 }.subscribe { _ in }
            recording(.values) {
                var instance: Instance? = Instance()
                last = instance
                instance.map(instances.send)
                instance = nil
                #expect(last != nil)
                subscription.dispose()
                #expect(last == nil)
            }
        }

        @Test func `a buffer shows how many values it has, and how many it has dropped`() throws {
            let (numbers, time) = (Subject<Int, Never>(), TestScheduler())
            Diagnostics.withHandler({ _ in }) {
                let subscription = numbers.signal.deliver(on: time, buffering: .keepingNewest(2)).subscribe { _ in }
                for number in 1...5 { numbers.send(number) }
                let buffer = Inspector.snapshot().nodes(of: "deliver(on:buffering:)").first
                #expect(buffer?.depth == 2)
                #expect(buffer?.drops == 3)
                time.advance(by: .seconds(1))
                #expect(Inspector.snapshot().nodes(of: "deliver(on:buffering:)").first?.depth == 0)
                subscription.dispose()
            }
        }

        @Test func `a value that was recorded is neither kept nor shown once values are not recorded anymore`() {
            final class Instance: Sendable {}
            weak var last: Instance?
            let instances = Subject<Instance, Never>()
            let subscription = instances.signal.map { $0 }.subscribe { _ in }
            Inspector.recording = .values
            var instance: Instance? = Instance()
            last = instance
            instance.map(instances.send)
            instance = nil
            #expect(last != nil)
            Inspector.recording = .counts
            #expect(Inspector.snapshot().nodes.allSatisfy { $0.value == nil })
            #expect(last == nil)
            Inspector.recording = .nothing
            subscription.dispose()
        }

        @Test func `the drops of all buffers of an operator are added up`() {
            let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
            Diagnostics.withHandler({ _ in }) {
                let zipped = Signal.zip(first.signal, second.signal, buffering: .keepingNewest(1))
                let subscription = zipped.subscribe { _ in }
                for number in 1...3 { first.send(number) }
                for number in 1...3 { second.send(number) }
                #expect(Inspector.snapshot().nodes(of: "zip(_:buffering:)").first?.drops == 3)
                subscription.dispose()
            }
        }

        @Test func `the newest value of a subject that remembers is shown`() {
            let (current, replayed) = (BehaviorSubject<Int, Never>(1), ReplaySubject<Int, Never>())
            let all = CompositeDisposable()
            for signal in [current.signal, replayed.signal] { signal.subscribe(in: all, next: { _ in }) }
            for number in [7, 8] { replayed.send(number) }
            #expect(Set(Inspector.snapshot().nodes(of: "subject").map(\.value)) == ["1", "8"])
            all.dispose()
        }
    }
}
#endif
