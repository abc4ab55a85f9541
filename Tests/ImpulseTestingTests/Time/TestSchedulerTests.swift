import Impulse
import ImpulseTesting
import Synchronization
import Testing

@Suite struct TestSchedulerTests {
    @Test func `due work runs in time, then in the order in which it was scheduled`() {
        let time = TestScheduler()
        let order = Mutex<[String]>([])
        _ = time.schedule(after: .seconds(2)) { order.withLock { $0.append("late") } }
        _ = time.schedule(after: .seconds(1)) { order.withLock { $0.append("early") } }
        _ = time.schedule(after: .seconds(1)) { order.withLock { $0.append("early too") } }
        time.run()
        #expect(order.withLock { $0 } == ["early", "early too", "late"])
        #expect(time.now == .seconds(2))
    }
}
