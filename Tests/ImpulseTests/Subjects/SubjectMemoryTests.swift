#if os(Linux)
import Impulse
import Testing

/// Tests that subjects and properties free their lists of subscribers. Each runs in a process of its own, so nothing
/// else uses its memory.
@Suite(.tags(.clause11NothingOutlivesItsUse)) struct SubjectMemoryTests {
    /// A list for 64 subscribers takes 2 KiB, and is kept when they have gone.
    private static func fill(_ signal: Signal<Int, Never>) {
        let subscriptions = (0..<64).map { _ in signal.subscribe() }
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test(.inOwnProcess)
    func `a released subject frees the list of its former subscribers`() async {
        await #expect(processExitsWith: .success) {
            expectNoGrowth {
                let subjects = (0..<3).map { _ in Subject<Int, Never>() }
                for subject in subjects { SubjectMemoryTests.fill(subject.signal) }
            }
        }
    }

    @Test(.inOwnProcess)
    func `a subject with a value keeps nothing of subscribers that come and go`() async {
        await #expect(processExitsWith: .success) {
            let subject = BehaviorSubject<Int, Never>(0)
            expectNoGrowth { for _ in 0..<64 { subject.signal.subscribe().dispose() } }
        }
    }

    @Test(.inOwnProcess)
    func `a released property frees the list of its former subscribers`() async {
        await #expect(processExitsWith: .success) {
            expectNoGrowth {
                let properties = (0..<3).map { _ in MutableProperty(0) }
                for property in properties { SubjectMemoryTests.fill(property.signal) }
            }
        }
    }
}
#endif
