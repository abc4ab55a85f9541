#if DEBUG
@testable import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct AsyncConditionTests {
    private let time = TestScheduler()
    private let condition = AsyncCondition()
    private let woken = Counter()

    private func wait(after signals: Int? = nil) {
        let (condition, woken, signals) = (condition, woken, signals ?? condition.signals)
        time.capture {
            _ = Task {
                await condition.wait(after: signals)
                woken.increment()
            }
        }
        time.run()
    }

    @Test func `a signal wakes each waiting task once`() {
        wait()
        wait()
        #expect(woken.count == 0)
        condition.signal()
        condition.signal()
        time.run()
        #expect(woken.count == 2)
    }

    @Test func `a task does not wait for a signal that came after it had looked, though it woke another task`() {
        wait()
        let signals = condition.signals
        condition.signal()
        time.run()
        #expect(woken.count == 1)
        wait(after: signals)
        #expect(woken.count == 2)
        wait()
        #expect(woken.count == 2)
        condition.remove()
        time.run()
        #expect(woken.count == 3)
    }

    @Test func `a removed condition wakes its waiting tasks and suspends none`() {
        wait()
        condition.remove()
        condition.signal()
        wait()
        #expect(woken.count == 2)
    }
}
#endif
