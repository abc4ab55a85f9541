#if hasFeature(Embedded)
// The types that Embedded Swift lacks, without values: the compiler removes the code that would use one.

/// Nothing is scheduled on behalf of a blocked thread, because no thread can block.
@usableFromInline
enum SchedulingContext: Sendable {
    @inlinable static var current: SchedulingContext? { nil }

    @inlinable
    func run(_ work: () -> Void) {}

    static func keeping(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void { work }
}

/// Subscriptions carry no context, because there are no task-local values.
@usableFromInline
package enum CarriedContext: Sendable {
    @inlinable
    func run(_ work: () -> Void) {}
}

@usableFromInline
enum ContextCarrier {
    @inlinable
    static func capture() -> CarriedContext? { nil }
    @inlinable static var isAnyRegistered: Bool { false }
}

extension String {
    /// Neither errors nor values are printed.
    package var inOneLine: String { self }
}

/// Properties are not observable, because there is no Observation framework.
@usableFromInline
struct LazyObservationRegistrar: Sendable {
    @inlinable
    init() {}

    @inlinable
    func noteReading() {}
    @inlinable
    func willChange() {}
    @inlinable
    func didChange() {}
}

/// No source pauses.
@usableFromInline
package enum Valve: Sendable {
    @inlinable init?() { return nil }

    @inlinable func pass(_ send: () -> Void) {}
    @inlinable func wait(_ resume: @escaping @Sendable () -> Void) -> Bool { false }
    @inlinable func close() {}
    @inlinable func remove() {}
    @inlinable func opening() -> [@Sendable () -> Void] { [] }
    func resuming(on scheduler: some Scheduler) -> Valve { switch self {} }
    @inlinable func isHeeded(whenFull isFull: Bool) -> Bool { true }
}

extension Signal {
    func pausing(by valve: Valve) -> Signal { self }
}

extension Subscriber {
    @inlinable func waiting(
        for source: Signal<Value, Failure>, on scheduler: some Scheduler, _ policy: BufferingPolicy<Failure>
    ) -> Step? { nil }
}
#endif
