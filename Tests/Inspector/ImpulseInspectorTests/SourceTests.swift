#if Inspector
import Impulse
import ImpulseInspector
import Testing

extension InspectorTests {
    @Suite struct SourceTests {
        private let numbers = Subject<Int, Never>()

        @Test func `the number of a source's events does not fall when its oldest subscription ends`() {
            recording(.counts) {
                let first = numbers.signal.subscribe { _ in }
                for number in 1...3 { numbers.send(number) }
                let second = numbers.signal.subscribe { _ in }
                first.dispose()
                #expect(Inspector.snapshot().nodes(of: "subject").first?.events == 3)
                numbers.send(4)
                #expect(Inspector.snapshot().nodes(of: "subject").first?.events == 4)
                second.dispose()
            }
        }

        @Test func `what a source repeats for a new subscription is no event of it`() {
            recording(.counts) {
                let (city, recent) = (MutableProperty("Rome"), ReplaySubject<Int, Never>())
                let all = CompositeDisposable()
                city.signal.subscribe(in: all, next: { _ in })
                recent.signal.subscribe(in: all, next: { _ in })
                for number in 1...3 { recent.send(number) }
                for _ in 1...5 {
                    city.signal.subscribe(in: all, next: { _ in })
                    recent.signal.subscribe(in: all, next: { _ in })
                }
                #expect(Inspector.snapshot().nodes(of: "property").first?.events == 1)
                #expect(Inspector.snapshot().nodes(of: "subject").first?.events == 3)
                city.value = "Lima"
                #expect(Inspector.snapshot().nodes(of: "property").first?.events == 2)
                all.dispose()
            }
        }

        @Test func `the last value of a subject that remembers none is shown while values are recorded`() {
            recording(.values) {
                let subscription = numbers.signal.subscribe { _ in }
                numbers.send(5)
                #expect(Inspector.snapshot().nodes(of: "subject").first?.value == "5")
                subscription.dispose()
            }
        }

        @Test func `the age of a source does not restart when its oldest subscription ends`() throws {
            let first = numbers.signal.subscribe { _ in }
            let age = try ageOnceItIsNotZero { $0.kind == .subject }
            let second = numbers.signal.subscribe { _ in }
            first.dispose()
            #expect(try #require(Inspector.snapshot().nodes(of: "subject").first).age >= age)
            second.dispose()
        }

        @Test func `a command has an age`() throws {
            let work = Subject<Int, Never>()
            let command = Command(on: .immediate) { work.signal }
            command.execute()
            let age = try ageOnceItIsNotZero { $0.kind == .execution }
            #expect(try #require(Inspector.snapshot().nodes(of: "command").first).age >= age)
            work.sendCompleted()
        }
    }
}

/// Takes snapshots until the clock, which is coarse, has advanced since this node began.
private func ageOnceItIsNotZero(of isMeant: @escaping (Inspector.Node) -> Bool) throws -> Double {
    while true {
        let node = try #require(Inspector.snapshot().nodes.first(where: isMeant))
        if node.age > 0 { return node.age }
    }
}
#endif
