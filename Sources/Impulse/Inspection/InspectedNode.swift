#if Inspector
import CImpulseInspection
import Synchronization

/// An operator or source in a live subscription.
package final class InspectedNode: Sendable {
    package let number: Int
    /// The function that attached it, as `#function`.
    package let function: StaticString
    package let name: SignalName?
    /// The place of the subscription.
    package let subscription: Diagnostics.CallSite
    package let place: InspectedPlace
    package let source: InspectedSource?
    /// The events of the source, for all subscriptions to it.
    package let origin: InspectedOrigin?
    /// The events of the target that the subscription sends to, if the library made it.
    package let target: InspectedOrigin?
    /// The time at which it was attached: see ``CoarseClock``.
    package let beginning = CoarseClock.now

    /// The number of the source's events when it was attached, without those that the source repeats for it.
    private let earlier: Int
    private let count = Atomic(0)
    private let latest = Atomic<UInt64>(0)
    private let lastThread = Atomic(0)
    private let values = InspectedValues()
    private let buffers = Guarded<[InspectedBuffer]>([], at: .unannounced)

    init(
        _ number: Int, _ function: StaticString, on trail: Trail, from source: InspectedSource?,
        origin: InspectedOrigin?, repeating repeated: Int, target: InspectedOrigin?
    ) {
        self.number = number
        self.function = function
        self.source = source
        self.origin = origin
        self.target = target
        earlier = max(0, (origin?.events ?? 0) - repeated)
        name = trail.node?.name
        subscription = trail.site
        place = trail.place
    }

    /// The number of values that it has emitted while they were counted.
    package var events: Int { count.load(ordering: .relaxed) }

    /// The time of the last of them: see ``CoarseClock``. 0 if there was none.
    package var lastEvent: UInt64 { latest.load(ordering: .relaxed) }

    /// The system's number of the thread on which it emitted the last of them; 0 if it is unknown.
    package var thread: Int { lastThread.load(ordering: .relaxed) }

    /// The last value while values are recorded, as ``Inspection/describe`` shows it.
    package var describedValue: String? { values.described }

    /// The last value, if values are recorded.
    package var lastValue: (any Sendable)? { values.last }

    /// The events that are kept, while values are recorded.
    package var history: [InspectedEvent] { values.history }

    /// Keeps the last events from now on, until as many calls of ``stopKeepingEvents()`` have followed.
    package func keepEvents(_ count: Int) { values.keep(count) }

    package func stopKeepingEvents() { values.stopKeeping() }

    /// The number of values that it buffers; `nil` if it has no buffer.
    package var depth: Int? {
        let buffers = buffers.withLock { $0 }
        return buffers.isEmpty ? nil : buffers.reduce(0) { $0 + $1.depth }
    }

    /// The number of values that its buffers have dropped.
    package var drops: Int { buffers.withLock { $0 }.reduce(0) { $0 + $1.drops } }

    func add(_ buffer: InspectedBuffer) { buffers.withLock { $0.append(buffer) } }

    /// Counts an event. Called serially, so that counting needs no atomic addition.
    func recordEvent() {
        let number = count.load(ordering: .relaxed) + 1
        count.store(number, ordering: .relaxed)
        latest.store(CoarseClock.now, ordering: .relaxed)
        lastThread.store(Int(impulse_thread()), ordering: .relaxed)
        origin?.note(earlier + number)
        impulse_probe_send(Int64(self.number), Int64(number))
    }

    func record(_ value: any Sendable) { values.record(value) }

    func recordEnd(_ error: (any Error)?) {
        impulse_probe_end(Int64(number), error == nil ? 0 : 1)
        values.recordEnd(error)
    }

    /// Releases all values that have been recorded.
    package func forgetValues() { values.forget() }
}
#endif
