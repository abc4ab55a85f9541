import Impulse
import Observation
import Testing

@MainActor
@Observable
private final class Person {
    var name: String
    var friend: Person?
    weak var idol: Person?

    init(_ name: String) {
        self.name = name
    }
}

@MainActor
@Suite struct ObserveTests {
    private let ada = Person("Ada")

    @Test func `observe emits each set, the last one after the turn`() async {
        let received = Signal.observe(ada, \.name).record()
        #expect(received.values == ["Ada"])
        ada.name = "Ada L."
        ada.name = "Lady L."
        #expect(received.values == ["Ada", "Ada L."])
        ada.name = "Countess"
        await mainTurn()
        #expect(received.values == ["Ada", "Ada L.", "Lady L.", "Countess"])
        ada.name = "Ada"
        await mainTurn()
        #expect(received.values.last == "Ada")
    }

    @Test func `a set inside a delivery that the next set has caused repeats no value`() async {
        let received = Recorder<String>()
        Signal.observe(ada, \.name).subscribe { [ada] name in
            received.record(name)
            if name == "A" || name == "C" { MainActor.assumeIsolated { ada.name = "after \(name)" } }
        }
        for name in ["A", "B", "C"] { ada.name = name }
        for _ in 0..<3 { await mainTurn() }
        #expect(received.all == ["Ada", "A", "B", "C", "after C"])
    }

    @Test func `observe of transactions emits only the final value`() async {
        let received = Signal.observe(ada, \.name, emitting: .transactions).record()
        for name in ["A", "B", "C"] { ada.name = name }
        await mainTurn()
        ada.name = "D"
        await mainTurn()
        #expect(received.values == ["Ada", "C", "D"])
    }

    @Test func `observe follows an object on the key path that is replaced`() async {
        let (charles, mary) = (Person("Charles"), Person("Mary"))
        let received = Signal.observe(ada, \.friend?.name).record()
        ada.friend = charles
        await mainTurn()
        charles.name = "Babbage"
        await mainTurn()
        ada.friend = mary
        await mainTurn()
        charles.name = "nobody listens"
        mary.name = "Somerville"
        await mainTurn()
        ada.friend = nil
        await mainTurn()
        #expect(received.values == [nil, "Charles", "Babbage", "Mary", "Somerville", nil])
    }

    @Test func `a weakly held object that was released is nil at the next change of the path`() async {
        var idol: Person? = Person("Byron")
        ada.idol = idol
        let received = Signal.observe(ada, \.idol?.name).record()
        idol = nil
        ada.idol = nil
        await mainTurn()
        _ = idol
        #expect(received.values == ["Byron", nil])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the object is not retained, and the signal completes when it is released`() async {
        var grace: Person? = Person("Grace")
        weak let gone = grace
        let received = grace.map { Signal.observe($0, \.name).record() }
        grace?.name = "Hopper"
        await mainTurn()
        grace = nil
        #expect(gone == nil)
        #expect(received?.events == [.next("Grace"), .next("Hopper"), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the signal completes with its observer's lifetime, and retains neither object`() async {
        final class Observer {
            let lifetime = Lifetime()
        }
        var observer: Observer? = Observer()
        weak let gone = observer
        let received = observer.map { Signal.observe(ada, \.name).take(during: $0.lifetime).record() }
        observer = nil
        #expect(gone == nil)
        ada.name = "Countess"
        await mainTurn()
        #expect(received?.events == [.next("Ada"), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `observing an object that was released before the subscription completes immediately`() {
        let signal = Signal.observe(Person("Nobody"), \.name)
        #expect(signal.record().events == [.completed])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal releases the closure and ends delivery`() async {
        let live = Live()
        let ada = ada
        let received = Recorder<String>()
        let subscription = {
            let token = live.token()
            return Signal.observing {
                token.touch()
                return ada.name
            }.subscribe(next: { received.record($0) })
        }()
        ada.name = "Countess"
        subscription.dispose()
        #expect(live.count == 0)
        await mainTurn()
        #expect(received.all == ["Ada"])
    }

    #if os(Linux)
    @Test(.inOwnProcess, .tags(.clause11NothingOutlivesItsUse))
    func `what disposed subscriptions have left in an object is released at its next set`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let (ada, count) = (Person("Ada"), MutableProperty(0))
                expectNoGrowth {
                    for _ in 0..<20 {
                        Signal.observe(ada, \.name).subscribe { _ in }.dispose()
                        Signal.observing { count.value }.subscribe { _ in }.dispose()
                    }
                    count.value += 1
                    // An equal name would not be announced.
                    ada.name = "\(count.value)"
                }
            }
        }
    }
    #endif

    @Test func `a value computed from several objects follows all of them`() async {
        let (charles, ada) = (Person("Charles"), ada)
        let received = Signal.observing { "\(ada.name) and \(charles.name)" }.record()
        ada.name = "Ada L."
        await mainTurn()
        charles.name = "Charles B."
        await mainTurn()
        #expect(received.values == ["Ada and Charles", "Ada L. and Charles", "Ada L. and Charles B."])
    }

    @Test func `observing a closure that reads nothing observable completes synchronously`() {
        #expect(Signal.observing { 42 }.record().events == [.next(42), .completed])
    }

    @Test(.tags(.clause8MainActor))
    func `a subscription made on another thread observes on the main actor`() async {
        let signal = Signal.observe(ada, \.name)
        let received = Recorder<String>()
        await Task.detached {
            _ = signal.subscribe { name in
                MainActor.assumeIsolated { received.record(name) }
            }
        }.value
        await mainTurn()
        ada.name = "Countess"
        await mainTurn()
        #expect(received.all == ["Ada", "Countess"])
    }
}
