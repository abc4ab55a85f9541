import Foundation
import ImpulseTesting
import Testing

@testable import Impulse

@Suite struct PropertyEndTests {
    @Test(.tags(.clause4OneOrder))
    func `a subscriber that is slow with its first value receives what is set before the end`() throws {
        let property = Holder(MutableProperty(0))
        let signal = try #require(property.content?.signal)
        func semaphore() -> DispatchSemaphore { DispatchSemaphore(value: 0) }
        let (isDelivering, mayReturn, hasSet) = (semaphore(), semaphore(), semaphore())
        let (isReceiving, mayContinue, hasSubscribed) = (semaphore(), semaphore(), semaphore())
        let received = Recorder<Event<Int, Never>>()

        // Keeps the property busy.
        signal.subscribe { value in
            if value != 1 { return }
            isDelivering.signal()
            mayReturn.wait(for: "the test to let it return")
        }
        Thread {
            property.content?.value = 1
            hasSet.signal()
        }.start()
        isDelivering.wait(for: "the delivery")

        // Subscribes behind a gate, and stays in the delivery of its first value.
        Thread {
            signal.subscribe(
                next: { value in
                    received.record(.next(value))
                    if value != 1 { return }
                    isReceiving.signal()
                    mayContinue.wait(for: "the test to let it continue")
                },
                completed: { received.record(.completed) })
            hasSubscribed.signal()
        }.start()
        isReceiving.wait(for: "the value")

        // The owner adds the entry and leaves.
        mayReturn.signal()
        hasSet.wait(for: "the set")

        property.content?.value = 2
        property.content = nil
        mayContinue.signal()
        hasSubscribed.wait(for: "the subscription")
        #expect(received.all == [.next(1), .next(2), .completed])
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber that races readings and the end receives the current value`() {
        struct Arena: Sendable {
            let core = PropertyCore(0)
            let late = Holder<Recording<Int, Never>>()
        }
        func events(_ values: Int...) -> String { "\(values.map(Event<Int, Never>.next) + [.completed])" }
        race(
            on: Arena.init,
            { arena in
                arena.core.send(1)
                arena.core.end(.completed)
            },
            { $0.late.content = $0.core.signal.record() },
            { arena in for _ in 0..<8 { _ = arena.core.value } },
            outcome: { "\($0.late.content?.events ?? [])" },
            allowed: [events(0, 1), events(1)])
    }
}
