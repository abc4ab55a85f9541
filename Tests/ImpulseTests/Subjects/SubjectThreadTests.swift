import Foundation
import Impulse
import Testing

@Suite struct SubjectThreadTests {
    @Test(.tags(.clause7Synchronous))
    func `values are delivered on the sending thread, whatever other threads subscribe and dispose`() {
        let subject = Subject<Int, Never>()
        let elsewhere = Counter()
        let received = Counter()
        let crew = Crew(2)
        crew.run { thread in
            guard thread == 0 else {
                for _ in 0..<20_000 { subject.signal.subscribe { _ in }.dispose() }
                return
            }
            let sender = pthread_self()
            subject.signal.subscribe { _ in
                received.increment()
                if pthread_self() != sender { elsewhere.increment() }
            }
            for number in 0..<20_000 { subject.send(number) }
        }
        crew.dismiss()
        #expect(received.count == 20_000)
        #expect(elsewhere.count == 0)
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `a captured object that sends when it is released does not deadlock the subject`() {
        let subject = Subject<Int, Never>()
        let recording = subject.signal.record()
        func subscribe() -> any Disposable {
            let farewell = ScopedDisposable(AnyDisposable { subject.send(1) })
            return subject.signal.subscribe { _ in withExtendedLifetime(farewell) {} }
        }
        subscribe().dispose()
        #expect(recording.values == [1])
    }
}
