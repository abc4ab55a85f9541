import Dispatch
import Foundation
import Impulse
@testable import ImpulseTesting
import ImpulseGRDB

/// Disposes of a subscription from another thread while the thread that runs the subscription's work waits.
final class Cancellation: Sendable {
    fileprivate let subscription = SerialDisposable()

    func cancel() {
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [subscription] in
            subscription.dispose()
            isDone.signal()
        }
        isDone.wait(for: "the work to be done")
    }
}

extension TestDatabase {
    /// Subscribes to a write that cancels itself.
    func cancelled(_ write: (Cancellation) -> Signal<Void, DatabaseFailure>) {
        let cancellation = Cancellation()
        let container = CompositeDisposable()
        cancellation.subscription.current = container
        write(cancellation).subscribe(in: container, error: { _ in })
    }
}

/// Keeps the thread busy for up to 200 µs, for a different time in each round.
func spin(_ round: Int) {
    let start = DispatchTime.now().uptimeNanoseconds
    let time = UInt64(round * 7919 % 200) * 1_000
    while DispatchTime.now().uptimeNanoseconds - start < time {}
}
