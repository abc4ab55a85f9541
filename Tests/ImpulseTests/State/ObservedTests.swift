import Impulse
import Testing

/// An object that any thread may use.
///
/// `@unchecked Sendable`: the wrapper is set once and safe to share, but the compiler takes any wrapper's storage for
/// mutable.
private final class Thermostat: @unchecked Sendable {
    @Observed var target = 20
}

/// An object of the main actor.
@MainActor
private final class Form {
    @Observed var name = ""
    @Observed private(set) var greeting = ""

    func greet() { greeting = "Hello, \(name)" }
}

@Suite struct ObservedTests {
    @Test func `an observed property is read and set like any other`() {
        let thermostat = Thermostat()
        #expect(thermostat.target == 20)
        thermostat.target += 1
        #expect(thermostat.target == 21)
        #expect(thermostat.$target.value == 21)
    }

    @Test func `the projection emits the current value, then each value set`() {
        let thermostat = Thermostat()
        let received = thermostat.$target.signal.record()
        thermostat.target = 21
        thermostat.target = 21
        #expect(received.values == [20, 21, 21])
    }

    @Test(.tags(.clause4OneOrder))
    func `a value set inside an observer is readable immediately, and emitted afterwards`() {
        let thermostat = Thermostat()
        let read = Recorder<Int>()
        thermostat.$target.signal.subscribe { value in
            if value == 21 { thermostat.target = 22 }
            read.record(thermostat.target)
        }
        let received = thermostat.$target.signal.record()
        thermostat.target = 21
        #expect(read.all == [20, 22, 22])
        #expect(received.values == [20, 21, 22])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the projection does not retain the object, and its signals complete with it`() {
        var thermostat: Thermostat? = Thermostat()
        let target = thermostat?.$target
        let received = target?.signal.record()
        thermostat?.target = 25
        weak let gone = thermostat
        thermostat = nil
        #expect(gone == nil)
        #expect(received?.events == [.next(20), .next(25), .completed])
        #expect(target?.value == 25)
    }

    @MainActor
    @Test(.tags(.clause8MainActor))
    func `observed properties of a main-actor object emit synchronously`() {
        let form = Form()
        var received: [String] = []
        form.$greeting.signal.subscribeOnMain { received.append($0) }
        form.name = "Ada"
        form.greet()
        #expect(received == ["", "Hello, Ada"])
    }
}
