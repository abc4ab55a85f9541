#if Combine
#if canImport(Combine)
import Combine
import Dispatch
#else
import Dispatch
import OpenCombine
import OpenCombineDispatch
#endif
import Impulse
import ImpulseCombine
import ImpulseTesting
import Testing

/// Concurrent use of one publisher, signal or subscription by several threads.
@Suite struct PublisherThreadTests {
    private static let threads = 4
    private static let each = 500

    /// Runs work on several threads, and returns when all of it has run.
    private func onThreads(_ work: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: Self.threads) { work($0) }
    }

    @Test func `several threads send to a subject of Combine's while others subscribe and dispose`() {
        let subject = Locked(PassthroughSubject<Int, Never>())
        let signal = subject.content.signal
        let all = signal.record()
        onThreads { thread in
            for number in 0..<Self.each {
                subject.content.send(thread * Self.each + number)
                let recording = signal.record()
                recording.dispose()
            }
        }
        #expect(all.values.count == Self.threads * Self.each)
        #expect(Set(all.values).count == Self.threads * Self.each)
        all.dispose()
    }

    @Test func `several threads send to a signal, and its publisher delivers one after the other`() {
        let numbers = Impulse.Subject<Int, Never>()
        let probe = Locked(Probe<Int, Never>(asking: .unlimited))
        numbers.signal.publisher().subscribe(probe.content)
        onThreads { thread in
            for number in 0..<Self.each { numbers.send(thread * Self.each + number) }
        }
        // The probe has no lock: if two deliveries overlapped, values would be missing.
        #expect(Set(probe.content.values).count == Self.threads * Self.each)
    }

    @Test func `several threads ask, while others send`() {
        let numbers = Impulse.Subject<Int, Never>()
        let probe = Locked(Probe<Int, Never>())
        numbers.signal.publisher().subscribe(probe.content)
        onThreads { thread in
            for number in 0..<Self.each {
                if thread < 2 { numbers.send(thread * Self.each + number) } else { probe.content.ask(for: .max(1)) }
            }
        }
        #expect(probe.content.values.count == 2 * Self.each)
        #expect(Set(probe.content.values).count == 2 * Self.each)
    }

    @Test func `one thread cancels while others send`() {
        for _ in 1...100 {
            let numbers = Impulse.Subject<Int, Never>()
            let probe = Locked(Probe<Int, Never>(asking: .unlimited))
            let stopped = Recorded()
            numbers.signal.on(disposed: { stopped.note() }).publisher().subscribe(probe.content)
            onThreads { thread in
                if thread == 0 { probe.content.cancel() } else { for number in 1...20 { numbers.send(number) } }
            }
            let received = probe.content.values.count
            numbers.send(0)
            #expect(probe.content.values.count == received)
            #expect(stopped.count == 1)
        }
    }

    @Test func `one thread disposes while others send to a subject of Combine's`() {
        for _ in 1...100 {
            let subject = Locked(PassthroughSubject<Int, Never>())
            let recording = subject.content.signal.record()
            onThreads { thread in
                if thread == 0 { recording.dispose() } else { for number in 1...20 { subject.content.send(number) } }
            }
            let received = recording.values.count
            subject.content.send(0)
            #expect(recording.values.count == received)
        }
    }
}
#endif
