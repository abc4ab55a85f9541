import Observation
import Synchronization
import Testing

@testable import Impulse

/// A property, with an object whose reads the Observation framework tracks.
private final class Tracker: Sendable {
    let property = MutableProperty(0)
    let read = Recorder<Int>()
    let announcements = Recorder<Void>()

    /// Reads once, and is notified of at most one change.
    func track() {
        withObservationTracking {
            read.record(property.value)
        } onChange: { [announcements] in
            announcements.record(())
        }
    }
}

@Suite struct TrackingTests {
    @Test func `a tracked read is notified of one change, and of the next after another read`() {
        let tracker = Tracker()
        tracker.track()
        tracker.property.value = 1
        tracker.property.value = 2
        #expect(tracker.announcements.all.count == 1)
        tracker.track()
        tracker.property.value = 3
        #expect(tracker.announcements.all.count == 2)
    }

    @Test func `several tracked reads are notified, including one that was notified before`() {
        let (first, property) = (Tracker(), MutableProperty(0))
        let notified = Recorder<String>()
        func track(_ name: String) {
            withObservationTracking {
                _ = property.value
            } onChange: {
                notified.record(name)
            }
        }
        track("one")
        track("other")
        property.value = 1
        track("other")
        first.track()
        property.value = 2
        #expect(notified.all.sorted() == ["one", "other", "other"])
        #expect(first.announcements.all.isEmpty)
    }

    @Test func `an untracked read costs a change nothing, and a tracked read is notified`() {
        let tracker = Tracker()
        let place = { tracker.property.core.registrar.newest.load(ordering: .relaxed) != 0 }
        #expect(tracker.property.value == 0)
        #expect(!place())
        tracker.track()
        #expect(place())
        tracker.property.value = 1
        #expect(tracker.announcements.all.count == 1)
    }

    @Test func `a set inside a tracked read does not suppress later notifications`() {
        let (property, notified) = (MutableProperty(0), Recorder<Void>())
        withObservationTracking {
            _ = property.value
            property.value = 1
        } onChange: {
            notified.record(())
        }
        property.value = 2
        #expect(notified.all.count == 1)
    }
}

#if os(Linux)
@Suite(.tags(.clause11NothingOutlivesItsUse)) struct TrackingMemoryTests {
    @Test(.inOwnProcess)
    func `untracked reads keep nothing`() async {
        await #expect(processExitsWith: .success) {
            let property = MutableProperty(0)
            expectNoGrowth { for _ in 0..<64 { _ = property.value } }
        }
    }
}
#endif

/// The framework notifies of changes after the tracking begins, not between the read and that moment. If a set comes at
/// the moment of registration, the framework fails to remove the tracking. Then both announcements of this set and of
/// the next are notified.
@Suite struct TrackingRaceTests {
    @Test func `when a set races the first tracked read, later sets are notified`() {
        race(on: Tracker.init, { $0.property.value = 1 }, { $0.track() }, outcome: outcome, allowed: Array(1...4))
    }

    @Test func `when a set races a tracked read that follows an untracked one, later sets are notified`() {
        race(
            on: {
                let tracker = Tracker()
                _ = tracker.property.value
                return tracker
            }, { $0.property.value = 1 }, { $0.track() },
            outcome: outcome, allowed: Array(1...4))
    }

    @Test func `when two threads are the first to track a property, both are notified`() {
        struct Arena: Sendable {
            let property = MutableProperty(0)
            let notified = Recorder<String>()

            func track(_ name: String) {
                withObservationTracking {
                    _ = property.value
                } onChange: { [notified] in
                    notified.record(name)
                }
            }
        }
        race(
            on: Arena.init, { $0.track("one") }, { $0.track("other") },
            outcome: { arena in
                arena.property.value = 1
                return arena.notified.all.sorted()
            },
            allowed: [["one", "other"]])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `when two threads are the first to track a property, its release releases what both captured`() {
        struct Arena: Sendable {
            let live = Live()
            let property = Holder(MutableProperty(0))

            func track() {
                let token = live.token()
                withObservationTracking {
                    _ = property.content?.value
                } onChange: {
                    token.touch()
                }
            }
        }
        race(
            on: Arena.init, { $0.track() }, { $0.track() },
            outcome: { arena in
                arena.property.content = nil
                return arena.live.count
            },
            allowed: [0])
    }

    /// Returns the number of notifications after one more change.
    private func outcome(_ tracker: Tracker) -> Int {
        tracker.property.value = 2
        return tracker.announcements.all.count
    }
}
