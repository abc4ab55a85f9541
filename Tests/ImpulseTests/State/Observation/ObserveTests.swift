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

    @Test func `each set is told, the last one after the turn`() async {
        let told = Signal.observe(ada, \.name).record()
        #expect(told.values == ["Ada"])
        ada.name = "Ada L."
        ada.name = "Lady L."
        #expect(told.values == ["Ada", "Ada L."])
        ada.name = "Countess"
        await mainTurn()
        #expect(told.values == ["Ada", "Ada L.", "Lady L.", "Countess"])
        ada.name = "Ada"
        await mainTurn()
        #expect(told.values.last == "Ada")
    }

    @Test func `of transactions only the outcome is told`() async {
        let told = Signal.observe(ada, \.name, emitting: .transactions).record()
        for name in ["A", "B", "C"] { ada.name = name }
        await mainTurn()
        ada.name = "D"
        await mainTurn()
        #expect(told.values == ["Ada", "C", "D"])
    }

    @Test func `an object on the way that is replaced is followed`() async {
        let (charles, mary) = (Person("Charles"), Person("Mary"))
        let told = Signal.observe(ada, \.friend?.name).record()
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
        #expect(told.values == [nil, "Charles", "Babbage", "Mary", "Somerville", nil])
    }

    @Test func `one that is held weakly and has died is nil at the next change of the path`() async {
        var idol: Person? = Person("Byron")
        ada.idol = idol
        let told = Signal.observe(ada, \.idol?.name).record()
        idol = nil
        ada.idol = nil
        await mainTurn()
        _ = idol
        #expect(told.values == ["Byron", nil])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the object is not kept, and the signal completes when it has gone`() async {
        var grace: Person? = Person("Grace")
        weak let gone = grace
        let told = grace.map { Signal.observe($0, \.name).record() }
        grace?.name = "Hopper"
        await mainTurn()
        grace = nil
        #expect(gone == nil)
        #expect(told?.events == [.next("Grace"), .next("Hopper"), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `with its observer's life the signal completes as well, and keeps neither`() async {
        final class Observer {
            let lifetime = Lifetime()
        }
        var observer: Observer? = Observer()
        weak let gone = observer
        let told = observer.map { Signal.observe(ada, \.name).take(during: $0.lifetime).record() }
        observer = nil
        #expect(gone == nil)
        ada.name = "Countess"
        await mainTurn()
        #expect(told?.events == [.next("Ada"), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `of an object that has gone before the subscription there is nothing to tell`() {
        let signal = Signal.observe(Person("Nobody"), \.name)
        #expect(signal.record().events == [.completed])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal lets go of what is computed with, and nothing is told`() async {
        let live = Live()
        let ada = ada
        let told = Recorder<String>()
        let subscription = {
            let token = live.token()
            return Signal.observing {
                token.touch()
                return ada.name
            }.subscribe(next: { told.record($0) })
        }()
        ada.name = "Countess"
        subscription.dispose()
        #expect(live.count == 0)
        await mainTurn()
        #expect(told.all == ["Ada"])
    }

    @Test func `what is computed of several objects follows them all`() async {
        let (charles, ada) = (Person("Charles"), ada)
        let told = Signal.observing { "\(ada.name) and \(charles.name)" }.record()
        ada.name = "Ada L."
        await mainTurn()
        charles.name = "Charles B."
        await mainTurn()
        #expect(told.values == ["Ada and Charles", "Ada L. and Charles", "Ada L. and Charles B."])
    }

    @Test func `what reads nothing observable completes at once`() {
        #expect(Signal.observing { 42 }.record().events == [.next(42), .completed])
    }

    @Test(.tags(.clause8MainActor))
    func `a subscription from elsewhere observes on the main actor`() async {
        let signal = Signal.observe(ada, \.name)
        let told = Recorder<String>()
        await Task.detached {
            _ = signal.subscribe { name in
                MainActor.assumeIsolated { told.record(name) }
            }
        }.value
        await mainTurn()
        ada.name = "Countess"
        await mainTurn()
        #expect(told.all == ["Ada", "Countess"])
    }
}
