#if DEBUG
@testable import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct BellTests {
    private let time = TestScheduler()
    private let bell = Bell()
    private let woken = Counter()

    private func wait(after rings: Int? = nil) {
        let (bell, woken, rings) = (bell, woken, rings ?? bell.rings)
        time.capture {
            _ = Task {
                await bell.wait(after: rings)
                woken.increment()
            }
        }
        time.run()
    }

    @Test func `a ring wakes each waiting task once`() {
        wait()
        wait()
        #expect(woken.count == 0)
        bell.ring()
        bell.ring()
        time.run()
        #expect(woken.count == 2)
    }

    @Test func `a task does not wait for a ring that came after it had looked, though another task was woken by it`() {
        wait()
        let rings = bell.rings
        bell.ring()
        time.run()
        #expect(woken.count == 1)
        wait(after: rings)
        #expect(woken.count == 2)
        wait()
        #expect(woken.count == 2)
        bell.remove()
        time.run()
        #expect(woken.count == 3)
    }

    @Test func `a removed bell wakes its waiting tasks and suspends none`() {
        wait()
        bell.remove()
        bell.ring()
        wait()
        #expect(woken.count == 2)
    }
}
#endif
