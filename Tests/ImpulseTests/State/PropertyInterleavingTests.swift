#if DEBUG
@testable import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs properties in every order of the steps of two or three threads. See ``InterleavingTests``.
@Suite(.impulse, .followsTheModel) struct PropertyInterleavingTests {
    private struct Arena: Sendable {
        let property = MutableProperty(0)
        let early: Recording<Int, Never>
        let late = Holder<Recording<Int, Never>>()
        let read = Holder<Int>()

        init() { early = property.signal.record() }

        func set(_ value: Int) { property.value = value }

        func subscribe() { late.content = property.signal.record() }

        /// The events that both subscribers received, with any fault in them.
        var outcome: String {
            let overlaps = early.recorder.overlaps + (late.content?.recorder.overlaps ?? 0)
            return summary("\(early.events) \(late.content?.events ?? [])", (overlaps > 0, "overlapping"))
        }
    }

    private static func values(_ values: [Int], then end: [Event<Int, Never>] = []) -> [Event<Int, Never>] {
        values.map(Event.next) + end
    }

    @Test(.tags(.clause4OneOrder))
    func `sets from two threads are emitted in one order, the current value last`() {
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.set(1) },
            { $0.set(2) },
            outcome: { [$0.early.values, [$0.property.value]] },
            outcomes: [[[0, 1, 2], [2]], [[0, 2, 1], [1]]])
        note(result)
    }

    @Test(.tags(.clause4OneOrder))
    func `a set takes effect immediately, even while another thread delivers`() {
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.set(1) },
            { arena in
                arena.set(2)
                arena.read.content = arena.property.value
            },
            outcome: { [$0.read.content, $0.property.value] },
            outcomes: [[2, 2], [2, 1], [1, 1]])
        note(result)
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber that races two sets receives the current value and all later ones`() {
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.set(1) },
            { $0.set(2) },
            { $0.subscribe() },
            outcome: \.outcome,
            outcomes: [[0, 1, 2], [0, 2, 1]].flatMap { values in
                (1...3).map { "\(Self.values(values)) \(Self.values(values.suffix($0)))" }
            })
        note(result)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `when its disposal races a subscription's start and a set, the subscriber is released`() {
        struct Arena: Sendable {
            let live = Live()
            let property = MutableProperty(0)
            let early: Recording<Int, Never>
            let subscription: Subscription

            init() {
                early = property.signal.record()
                let token = live.token()
                subscription = property.signal.subscription(next: { _ in token.touch() }, site: .unknown)
            }
        }
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.property.value = 1 },
            { $0.subscription.run() },
            { $0.subscription.dispose() },
            outcome: { summary("\($0.early.values)", ($0.live.count > 0, "kept")) },
            outcomes: ["[0, 1]"])
        note(result)
    }

    @Test(.tags(.clause4OneOrder, .clause1Grammar))
    func `a subscriber that races a set and the end receives the last value, then the completion`() {
        struct Arena: Sendable {
            let core = PropertyCore(0)
            let late = Holder<Recording<Int, Never>>()
        }
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { arena in
                arena.core.send(1)
                arena.core.end(.completed)
            },
            { $0.late.content = $0.core.signal.record() },
            outcome: { "\($0.late.content?.events ?? [])" },
            outcomes: [[0, 1], [1]].map { "\(Self.values($0, then: [.completed]))" })
        note(result)
    }

    @Test(.tags(.clause4OneOrder, .clause1Grammar))
    func `a subscriber that races deliveries and the end receives every value from the current one on`() {
        struct Arena: Sendable {
            let core = PropertyCore(0)
            let early: Recording<Int, Never>
            let late = Holder<Recording<Int, Never>>()

            init() { early = core.signal.record() }
        }
        let result = everyInterleaving(
            limit: orders(upTo: 50_000), on: Arena.init,
            { arena in
                arena.core.send(1)
                arena.core.send(2)
                arena.core.end(.completed)
            },
            { $0.late.content = $0.core.signal.record() },
            outcome: { "\($0.late.content?.events ?? [])" },
            outcomes: [[0, 1, 2], [1, 2], [2]].map { "\(Self.values($0, then: [.completed]))" })
        note(result)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `when a disposal races a set, the subscriber receives at most that value, and is released`() {
        struct Arena: Sendable {
            let live = Live()
            let received = Recorder<Int>()
            let property = MutableProperty(0)
            let subscription: any Disposable

            init() {
                let (received, token) = (received, live.token())
                subscription = property.signal.subscribe { value in
                    token.touch()
                    received.record(value)
                }
            }
        }
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.property.value = 1 },
            { $0.subscription.dispose() },
            outcome: { summary("\($0.received.all)", ($0.live.count > 0, "kept")) },
            outcomes: ["[0]", "[0, 1]"])
        note(result)
    }

    @Test(.tags(.clause4OneOrder))
    func `modifications on two threads are both applied`() {
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.property.modify { $0 = $0 * 2 + 1 } },
            { $0.property.modify { $0 += 10 } },
            outcome: { $0.early.values },
            outcomes: [[0, 1, 11], [0, 10, 21]])
        note(result)
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber of a combined property that races a set receives each value once`() {
        struct Arena: Sendable {
            let property = MutableProperty(0)
            let received = Holder<Recording<[Int], Never>>()

            func subscribe() {
                received.content = Property.combineLatest([property.readOnly]).signal.record()
            }
        }
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.property.value = 1 },
            { $0.subscribe() },
            outcome: { $0.received.content?.values.flatMap(\.self) ?? [] },
            outcomes: [[0, 1], [1]])
        note(result)
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `a value that is replaced or sent in vain is released outside the lock`() {
        final class Reader: Sendable {
            let property: MutableProperty<Reader?>?
            let releases: Counter

            init(_ property: MutableProperty<Reader?>?, _ releases: Counter) {
                (self.property, self.releases) = (property, releases)
            }

            // Blocks if the word of the property is locked.
            deinit {
                _ = property?.value
                releases.increment()
            }
        }
        struct Arena: Sendable {
            let property = MutableProperty<Reader?>(nil)
            let releases = Counter()
            let subscription: any Disposable

            init() { subscription = property.signal.subscribe() }

            func set() { property.value = Reader(property, releases) }
        }
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.set() },
            { $0.set() },
            outcome: { arena in
                arena.property.value = nil
                return arena.releases.count
            },
            outcomes: [2])
        note(result)
    }
}
#endif
