import Dispatch
import ImpulseTesting
import Testing

@Suite struct SemaphoreWaitTests {
    @Test func `a semaphore that is not signaled is reported where the wait stands`() {
        let reported = failureMessages {
            DispatchSemaphore(value: 0).wait(for: "a signal", within: .milliseconds(20))
        }
        #expect(reported == ["waited 0.02 seconds for a signal"])
    }
}
