#if os(Linux)
import Impulse
import Testing

/// Tests that operators free the memory that they manage themselves. Each runs in a process of its own, so nothing
/// else uses its memory.
@Suite(.tags(.clause11NothingOutlivesItsUse)) struct CombiningMemoryTests {
    /// A value of 4 KiB, so that each place for it that is not freed is a page.
    private struct Eight<Part: Sendable>: Sendable {
        let parts: (Part, Part, Part, Part, Part, Part, Part, Part)

        init(_ part: Part) { parts = (part, part, part, part, part, part, part, part) }
    }

    private typealias Page = Eight<Eight<Eight<Int>>>

    private static var page: Page { Eight(Eight(Eight(1))) }

    @Test(.inOwnProcess)
    func `zip frees the places for values that wait for others`() async {
        await #expect(processExitsWith: .success) {
            expectNoGrowth {
                let (first, second) = (Subject<Page, Never>(), Subject<Int, Never>())
                let subscription = Signal.zip(first.signal, second.signal).subscribe()
                first.send(CombiningMemoryTests.page)
                subscription.dispose()
            }
        }
    }

    @Test(.inOwnProcess)
    func `zip frees the former places when more values wait than it has places for`() async {
        await #expect(processExitsWith: .success) {
            expectNoGrowth {
                let (first, second) = (Subject<Page, Never>(), Subject<Int, Never>())
                let subscription = Signal.zip(first.signal, second.signal).subscribe()
                for _ in 0..<5 { first.send(CombiningMemoryTests.page) }
                subscription.dispose()
            }
        }
    }

    @Test(.inOwnProcess)
    func `combineLatest frees the place for the latest values`() async {
        await #expect(processExitsWith: .success) {
            expectNoGrowth {
                let (first, second) = (Subject<Page, Never>(), Subject<Int, Never>())
                let subscription = Signal.combineLatest(first.signal, second.signal).subscribe()
                first.send(CombiningMemoryTests.page)
                second.send(1)
                subscription.dispose()
            }
        }
    }
}
#endif
