#if Inspector && os(Linux)
import Foundation
import Impulse
import ImpulseInspector
import Testing

extension InspectorTests {
    @Suite struct ThreadTests {
        private let numbers = Subject<Int, Never>()

        @Test func `the thread of the last event is shown, with its name`() async {
            Inspector.recording = .counts
            let subscription = numbers.signal.map { $0 }.subscribe { _ in }
            let threads = await withCheckedContinuation { (continuation: CheckedContinuation<[String?], Never>) in
                Thread.detachNewThread {
                    numbers.send(1)
                    continuation.resume(returning: Inspector.snapshot().nodes.map(\.thread))
                }
            }
            #expect(threads.count == 3)
            #expect(Set(threads).count == 1)
            #expect(threads.allSatisfy { $0?.wholeMatch(of: /\d+ .+/) != nil }, "\(threads)")
            Inspector.recording = .nothing
            subscription.dispose()
        }

        @Test func `nothing is shown of a thread without an event`() {
            let subscription = numbers.signal.subscribe { _ in }
            numbers.send(1)
            #expect(Inspector.snapshot().nodes.allSatisfy { $0.thread == nil })
            subscription.dispose()
        }
    }
}
#endif
