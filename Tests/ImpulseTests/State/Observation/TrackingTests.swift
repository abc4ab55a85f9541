import Observation
import Testing

@testable import Impulse

/// A property, and one who has the Observation framework track what it reads of it.
private final class Tracker: Sendable {
    let property = MutableProperty(0)
    let read = Recorder<Int>()
    let announcements = Recorder<Void>()

    /// Reads once, and is told of one change at most.
    func track() {
        withObservationTracking {
            read.record(property.value)
        } onChange: { [announcements] in
            announcements.record(())
        }
    }
}

@Suite struct TrackingTests {
    @Test func `who has read is told of one change, and of the next once it has read again`() {
        let tracker = Tracker()
        tracker.track()
        tracker.property.value = 1
        tracker.property.value = 2
        #expect(tracker.announcements.all.count == 1)
        tracker.track()
        tracker.property.value = 3
        #expect(tracker.announcements.all.count == 2)
    }

    @Test func `several who track are told, also where one of them was told before`() {
        let (first, property) = (Tracker(), MutableProperty(0))
        let told = Recorder<String>()
        func track(_ name: String) {
            withObservationTracking {
                _ = property.value
            } onChange: {
                told.record(name)
            }
        }
        track("one")
        track("other")
        property.value = 1
        track("other")
        first.track()
        property.value = 2
        #expect(told.all.sorted() == ["one", "other", "other"])
        #expect(first.announcements.all.isEmpty)
    }

    @Test func `a reading that nobody tracks costs a change nothing, and one that is tracked is told of it`() {
        let tracker = Tracker()
        let place = { tracker.property.core.registrar.willChange() }
        #expect(tracker.property.value == 0)
        #expect(!place())
        tracker.track()
        #expect(place())
        #expect(tracker.announcements.all.count == 1)
    }

    @Test func `what is set between a reading and the end of its tracking does not keep later sets from being told`() {
        let (property, told) = (MutableProperty(0), Recorder<Void>())
        withObservationTracking {
            _ = property.value
            property.value = 1
        } onChange: {
            told.record(())
        }
        property.value = 2
        #expect(told.all.count == 1)
    }
}

/// The framework tells who tracks of what comes after the tracking, not of what comes between that and the reading. What is set at the
/// moment when it registers the tracking may be told twice: then it forgets to take the tracking out.
@Suite struct TrackingRaceTests {
    @Test func `of a set and the first reading that is tracked, later sets are told`() {
        race(on: Tracker.init, { $0.property.value = 1 }, { $0.track() }, outcome: outcome, allowed: [1, 2])
    }

    @Test func `of a set and a reading that is tracked after others, later sets are told`() {
        race(
            on: {
                let tracker = Tracker()
                _ = tracker.property.value
                return tracker
            }, { $0.property.value = 1 }, { $0.track() },
            outcome: outcome, allowed: [1, 2])
    }

    /// How often it has been told of a change, after one more.
    private func outcome(_ tracker: Tracker) -> Int {
        tracker.property.value = 2
        return tracker.announcements.all.count
    }
}
