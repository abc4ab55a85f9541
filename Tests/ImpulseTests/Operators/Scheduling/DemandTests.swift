import Dispatch
import Foundation
import ImpulseTesting
import Testing

@testable import Impulse

@Suite struct DemandTests {
    private let source = Subject<Int, TestError>()
    private let allowance = MutableProperty(0)

    /// Records what is emitted of a signal, and runs `work` while the first value is delivered.
    private func record(
        _ signal: Signal<Int, TestError>, limit: Int, duringFirst work: @escaping @Sendable () -> Void
    ) -> Recording<Int, TestError> {
        signal.emitted(within: allowance.signal, buffering: .failing(limit, with: .one), by: "test")
            .on(next: { if $0 == 1 { work() } })
            .record()
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `the error of an overflow stays, although the source completes before that is handled`() {
        let recording = record(source.signal, limit: 1) { [source] in
            for value in 2...3 { source.send(value) }
            source.sendCompleted()
        }
        source.send(1)
        allowance.value = 1
        allowance.value = 10
        #expect(recording.events == [.next(1), .next(2), .error(.one)])
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `the error of an overflow stays, although its producer sends on`() {
        let producer = Holder<Subscriber<Int, TestError>>()
        let signal = Signal<Int, TestError> { subscriber in
            producer.content = subscriber
            return nil
        }
        let recording = record(signal, limit: 1) {
            for value in 2...4 { producer.content?.send(value) }
            producer.content?.sendCompleted()
        }
        producer.content?.send(1)
        allowance.value = 1
        allowance.value = 10
        #expect(recording.events == [.next(1), .next(2), .error(.one)])
    }

    @Test(.tags(.clause2Serial))
    func `another thread may complete the source while an overflow waits to be handled`() {
        func semaphore() -> DispatchSemaphore { DispatchSemaphore(value: 0) }
        let (isInside, mayGo, isDone) = (semaphore(), semaphore(), semaphore())
        let recording = record(source.signal, limit: 1) {
            isInside.signal()
            mayGo.wait(for: "the test to let go")
        }
        Thread.detachNewThread { [source] in
            isInside.wait(for: "the call to be inside")
            for value in 2...5 { source.send(value) }
            source.sendCompleted()
            mayGo.signal()
            isDone.signal()
        }
        source.send(1)
        allowance.value = 1
        isDone.wait(for: "the work to be done")
        allowance.value = 10
        #expect(recording.events == [.next(1), .next(2), .error(.one)])
    }

    @Test(.tags(.clause4OneOrder))
    func `nothing is emitted that was sent after an overflow`() {
        let recording = record(source.signal, limit: 2) { [source, allowance] in
            for value in 2...4 { source.send(value) }
            allowance.value = 2
            source.send(5)
        }
        source.send(1)
        allowance.value = 1
        allowance.value = 10
        #expect(recording.events == [.next(1), .next(2), .next(3), .error(.one)])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a source that overflows is disposed of at once, and released`() {
        let isDisposed = Holder<Bool>()
        let signal = Signal<Int, TestError> { subscriber in
            for value in 1...2 { subscriber.send(value) }
            return AnyDisposable { isDisposed.content = true }
        }
        let recording = record(signal, limit: 1) {}
        #expect(isDisposed.content == true)
        #expect(recording.events == [])
        allowance.value = 10
        #expect(recording.events == [.next(1), .error(.one)])
    }
}
