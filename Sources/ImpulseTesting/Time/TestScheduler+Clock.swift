extension TestScheduler: Clock {
    /// A moment of virtual time, measured from the creation of the scheduler.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// The time since the scheduler was created.
        public let offset: Duration

        public init(offset: Duration) {
            self.offset = offset
        }

        public static let zero = Instant(offset: .zero)

        public static func seconds(_ seconds: some BinaryInteger) -> Instant { Instant(offset: .seconds(seconds)) }

        public static func milliseconds(_ milliseconds: some BinaryInteger) -> Instant {
            Instant(offset: .milliseconds(milliseconds))
        }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
        public var description: String { "\(offset)" }
    }

    public var now: Instant { timeline.now }

    public var minimumResolution: Duration { .zero }

    /// Waits until a test has advanced the time to `deadline`. If `deadline` is in the past, waits until time
    /// advances at all.
    ///
    /// - Throws: `CancellationError` as soon as the task is canceled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let sleep = Sleep()
        try await withTaskCancellationHandler {
            // Unchecked: a checked continuation complains if a test ends while a task sleeps, which is not a mistake.
            try await withUnsafeThrowingContinuation { sleep.begin($0, on: timeline, until: deadline) }
        } onCancel: {
            sleep.cancel()
        }
    }
}
