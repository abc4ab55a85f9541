import Impulse
import Testing

/// An object that any thread may use.
///
/// `@unchecked`: the wrapper is set once and safe to share, but the compiler takes any wrapper's storage for mutable.
private final class Thermostat: @unchecked Sendable {
    @Observed var target = 20
}

/// An object of the main actor's.
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

    @Test func `its projection tells the current value, then each that is set`() {
        let thermostat = Thermostat()
        let told = thermostat.$target.signal.record()
        thermostat.target = 21
        thermostat.target = 21
        #expect(told.values == [20, 21, 21])
    }

    @Test(.tags(.clause4OneOrder))
    func `what is set is readable at once inside an observer, and what that sets comes after`() {
        let thermostat = Thermostat()
        let read = Recorder<Int>()
        thermostat.$target.signal.subscribe { value in
            if value == 21 { thermostat.target = 22 }
            read.record(thermostat.target)
        }
        let told = thermostat.$target.signal.record()
        thermostat.target = 21
        #expect(read.all == [20, 22, 22])
        #expect(told.values == [20, 21, 22])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the projection does not keep the object, and its signals complete with it`() {
        var thermostat: Thermostat? = Thermostat()
        let target = thermostat?.$target
        let told = target?.signal.record()
        thermostat?.target = 25
        weak let gone = thermostat
        thermostat = nil
        #expect(gone == nil)
        #expect(told?.events == [.next(20), .next(25), .completed])
        #expect(target?.value == 25)
    }

    @MainActor
    @Test(.tags(.clause8MainActor))
    func `an object of the main actor's may have observed properties, which tell at once`() {
        let form = Form()
        var told: [String] = []
        form.$greeting.signal.subscribeOnMain { told.append($0) }
        form.name = "Ada"
        form.greet()
        #expect(told == ["", "Hello, Ada"])
    }
}
