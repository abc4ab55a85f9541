#if DEBUG
@testable import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct BellTests {
    private let time = TestScheduler()
    private let bell = Bell()
    private let woken = Counter()

    private func wait() {
        let (bell, woken) = (bell, woken)
        time.capture {
            _ = Task {
                await bell.wait()
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

    @Test func `a ring without a waiting task wakes the next one`() {
        bell.ring()
        bell.ring()
        wait()
        #expect(woken.count == 1)
        wait()
        #expect(woken.count == 1)
        bell.remove()
        time.run()
        #expect(woken.count == 2)
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
