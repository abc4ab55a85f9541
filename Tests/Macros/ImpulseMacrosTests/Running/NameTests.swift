#if Macros
import Impulse
import ImpulseMacros
import Testing

/// Client names that the generated code could confuse with its own: it uses none of them.
private enum ImpulseMacros {}

final class Place: Sendable {}

@DelegateSignals private final class Walker {
    let _movedSource = 1

    func moved(_ place: Place!, in places: [Place?]!)
    func _stoppedSource() -> Int { 2 }
    @Callback func stopped(at place: Place!)
    @Callback func nearest(to number: Int) -> Place! { number > 0 ? Place() : nil }
    @Callback func rested(_ place: consuming Place!) -> Bool { place == nil }
}

private protocol Guide: AnyObject {
    func place(_ number: Int) -> Place!
}

@DelegateSignals(forwardingTo: "guide") private final class Follower {
    weak var guide: (any Guide)?

    func place(_ number: Int) -> Place!
}

@Suite struct NameTests {
    @Test func `members named like a source, and a type named like the module, do no harm`() {
        let walker = Walker()
        let stops = Log<Bool>()
        walker.stopped.subscribe { stops.add($0 == nil) }
        walker.stopped(at: nil)
        walker.stopped(at: Place())
        #expect(stops.entries == [true, false])
        #expect(walker._movedSource + walker._stoppedSource() == 3)
    }

    @Test func `an implicitly unwrapped argument or result is an optional in the signal`() {
        let walker = Walker()
        let moves = Log<Int?>()
        let rests = Log<Bool>()
        walker.moved.subscribe { moves.add($0.place == nil ? $0.places?.count : -1) }
        walker.rested.subscribe { rests.add($0 == nil) }
        walker.moved(nil, in: [nil, Place()])
        walker.moved(Place(), in: nil)
        #expect(moves.entries == [2, -1])
        #expect(walker.nearest(to: 0) == nil)
        #expect(walker.nearest(to: 1) != nil)
        #expect(walker.rested(nil))
        #expect(rests.entries == [true])
    }

    @Test func `a forwarded method with an implicitly unwrapped result returns nil without its delegate`() {
        #expect(Follower().place(1) == nil)
    }
}
#endif
