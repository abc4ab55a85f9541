import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

extension Notification.Name {
    fileprivate static let levelChanged = Notification.Name("levelChanged")
}

private final class Meter: Sendable {}

@Suite struct NotificationTests {
    private let center = NotificationCenter()

    private func post(_ level: Int, by meter: Meter? = nil, name: Notification.Name = .levelChanged) {
        center.post(name: name, object: meter, userInfo: ["level": level])
    }

    private func levels(of meter: Meter? = nil) -> Signal<Int, Never> {
        center.signal(for: .levelChanged, object: meter) { $0.userInfo?["level"] as? Int }
    }

    @Test func `notifications of the name are delivered synchronously when posted`() {
        let received = Collector<Int, Never>()
        levels().subscribe(next: { received.add(.next($0)) })
        post(1)
        #expect(received.events.compactMap(\.value) == [1])
        post(5, name: Notification.Name("another"))
        post(2, by: Meter())
        #expect(received.events.compactMap(\.value) == [1, 2])
    }

    @Test func `a signal for an object delivers only that object's notifications`() {
        let (meter, other, received) = (Meter(), Meter(), Collector<Int, Never>())
        levels(of: meter).subscribe(next: { received.add(.next($0)) })
        post(1, by: meter)
        post(2, by: other)
        post(3)
        #expect(received.events.compactMap(\.value) == [1])
    }

    @Test func `notifications for which the closure returns nil are dropped`() {
        let received = Collector<Int, Never>()
        levels().subscribe(next: { received.add(.next($0)) })
        center.post(name: .levelChanged, object: nil)
        #expect(received.events.isEmpty)
    }

    @Test func `a signal without a closure delivers each arrival`() {
        let received = Collector<Void, Never>()
        center.signal(for: .levelChanged).subscribe { received.add(.next(())) }
        post(1)
        post(1)
        #expect(received.events.count == 2)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the signal does not retain the object and completes when it is deallocated`() {
        var meter: Meter? = Meter()
        weak let kept = meter
        let received = Collector<Int, Never>()
        let signal = levels(of: meter)
        signal.subscribe(next: { received.add(.next($0)) }, completed: { received.add(.completed) })
        meter = nil
        #expect(kept == nil)
        post(1, by: Meter())
        #expect(received.events.count == 1)
        #expect(received.events.last?.isCompleted == true)
        let late = Collector<Int, Never>()
        signal.subscribe(completed: { late.add(.completed) })
        post(1)
        #expect(late.events.count == 1)
    }

    @Test(.tags(.clause5Cancellation)) func `nothing is delivered after disposal`() {
        let received = Collector<Int, Never>()
        let subscription = levels().subscribe(next: { received.add(.next($0)) })
        subscription.dispose()
        post(1)
        #expect(received.events.isEmpty)
    }

    @Test(.tags(.clause5Cancellation)) func `the closure is not called after a disposal within the same post`() {
        let subscriptions = [SerialDisposable(), SerialDisposable()]
        let calls = Collector<Int, Never>()
        // The center decides whose turn is first.
        for (index, subscription) in subscriptions.enumerated() {
            subscription.current = center.signal(for: .levelChanged) { _ -> Int? in
                calls.add(.next(index))
                return index
            }.subscribe { index in subscriptions[1 - index].dispose() }
        }
        post(1)
        #expect(calls.events.count == 1)
    }

    @Test(.tags(.clause4OneOrder)) func `a notification posted during a delivery is delivered after it`() {
        let received = Collector<Int, Never>()
        levels().subscribe(next: { [center] level in
            if level < 3 { center.post(name: .levelChanged, object: nil, userInfo: ["level": level + 1]) }
            received.add(.next(level))
        })
        post(1)
        #expect(received.events.compactMap(\.value) == [1, 2, 3])
    }

    @Test func `notifications may be posted while other threads subscribe and dispose`() {
        let received = Collector<Int, Never>()
        let meter = Meter()
        let listening = levels(of: meter).subscribe(next: { received.add(.next($0)) })
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<100 {
                let subscription = levels(of: meter).subscribe()
                post(thread * 100 + number, by: meter)
                subscription.dispose()
            }
        }
        listening.dispose()
        #expect(Set(received.events.compactMap(\.value)) == Set(0..<800))
        #expect(received.events.count == 800)
    }
}
