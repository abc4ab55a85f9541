import Impulse
import Synchronization
import Testing

/// An optimized build shows it if a copy of the value is retained only after the word has been unlocked: `make stress`
/// runs one.
@Suite struct PropertyReferenceRaceTests {
    private final class Canary: Sendable {
        let isAlive = Atomic(true)
        deinit { isAlive.store(false, ordering: .relaxed) }
    }

    @Test func `an object that is read while another thread replaces it is alive`() {
        let property = MutableProperty(Canary())
        let dead = Counter()
        let crew = Crew(3)
        crew.run { thread in
            for _ in 0..<10 * raceRounds {
                if thread == 0 {
                    property.value = Canary()
                } else if !property.value.isAlive.load(ordering: .relaxed) {
                    dead.increment()
                }
            }
        }
        crew.dismiss()
        #expect(dead.count == 0)
    }

    @Test func `an object that is set while another thread replaces it is delivered alive`() {
        let property = MutableProperty(Canary())
        let dead = Counter()
        property.signal.subscribe { if !$0.isAlive.load(ordering: .relaxed) { dead.increment() } }
        let crew = Crew(3)
        crew.run { _ in
            for _ in 0..<10 * raceRounds { property.value = Canary() }
        }
        crew.dismiss()
        #expect(dead.count == 0)
    }

    @Test func `an array that is modified on several threads is intact`() {
        let property = MutableProperty([0])
        let crew = Crew(3)
        crew.run { _ in
            for _ in 0..<5 * raceRounds { property.modify { $0 = [$0[0] + 1] } }
        }
        crew.dismiss()
        #expect(property.value == [15 * raceRounds])
    }
}
