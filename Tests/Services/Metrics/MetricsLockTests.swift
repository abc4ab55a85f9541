import CoreMetrics
import Dispatch
import Foundation
@testable import ImpulseServices
import MetricsTestKit
import Synchronization
import Testing

/// Makes metrics of `TestMetrics`, and calls a closure when it makes the next counter.
private final class CallingFactory: MetricsFactory, Sendable {
    private let base = TestMetrics()
    let whenMade = Mutex<(@Sendable () -> Void)?>(nil)

    private func made() { whenMade.withLock { $0.take() }?() }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        made()
        return base.makeCounter(label: label, dimensions: dimensions)
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        base.makeMeter(label: label, dimensions: dimensions)
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        base.makeRecorder(label: label, dimensions: dimensions, aggregate: aggregate)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        base.makeTimer(label: label, dimensions: dimensions)
    }

    func destroyCounter(_ handler: any CounterHandler) { base.destroyCounter(handler) }
    func destroyMeter(_ handler: any MeterHandler) { base.destroyMeter(handler) }
    func destroyRecorder(_ handler: any RecorderHandler) { base.destroyRecorder(handler) }
    func destroyTimer(_ handler: any TimerHandler) { base.destroyTimer(handler) }
}

/// Sets nothing, and calls a closure whenever it is set.
private final class CallingMeter: MeterHandler, Sendable {
    let whenSet: @Sendable (Int64) -> Void

    init(_ whenSet: @escaping @Sendable (Int64) -> Void) { self.whenSet = whenSet }

    func set(_ value: Int64) { whenSet(value) }
    func set(_ value: Double) { whenSet(Int64(value)) }
    func increment(by amount: Double) {}
    func decrement(by amount: Double) {}
}

/// Tests that factories and handlers are called under no lock, so that they may use signals themselves.
@Suite(.timeLimit(.minutes(30))) struct MetricsLockTests {
    @Test func `no lock is held while a factory makes a metric`() {
        let factory = CallingFactory()
        let monitor = SignalMetrics(factory)
        let outcome = Mutex(DispatchTimeoutResult.timedOut)
        let isDone = DispatchSemaphore(value: 0)
        factory.whenMade.withLock {
            $0 = {
                // Another thread subscribes to another named signal meanwhile.
                Thread.detachNewThread {
                    _ = monitor.metrics(of: "b")
                    isDone.signal()
                }
                outcome.withLock { $0 = isDone.wait(timeout: .now() + .seconds(30)) }
            }
        }
        _ = monitor.metrics(of: "a")
        #expect(outcome.withLock { $0 } == .success)
    }

    @Test func `no lock is held while a meter is set`() {
        let sum = Mutex<MeterSum?>(nil)
        let found = Mutex([Int64]())
        let handler = CallingMeter { value in
            found.withLock { $0.append(value) }
            if value == 1 { sum.withLock { $0 }?.add(1) }
        }
        let meter = MeterSum(Meter(label: "sum", dimensions: [], handler: handler, factory: TestMetrics()))
        sum.withLock { $0 = meter }
        meter.add(1)
        #expect(found.withLock { $0 } == [1, 2])
    }
}
