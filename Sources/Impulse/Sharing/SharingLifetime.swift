/// The lifetime of a shared subscription and of the events that it remembers.
///
///     let location = monitorLocations().share(while: .subscribed.lingering(for: .seconds(5), on: .main))
///     let user = api.user(1).share(replay: 1, while: .subscribed.remembering(after: .completion))
///     let hits = api.find("a").share(
///         replay: 1, while: .forever.remembering(after: .completion, for: .seconds(60), on: .main))
///
/// A lifetime decides how long the source runs without subscribers, and for how long later subscribers receive the
/// remembered events once the source has stopped. A subscriber that arrives when nothing runs and no end is remembered
/// starts the source again.
public struct SharingLifetime: Sendable {
    /// The rule that stops a source.
    public struct Stop: OptionSet, Sendable, Hashable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The disposal of the last subscriber. The last values are remembered after it: the next subscriber
        /// receives them, then values of the source, which starts again.
        public static let disposal = Stop(rawValue: 1)
        /// The completion. Later subscribers receive the last values, then the completion.
        public static let completion = Stop(rawValue: 2)
        /// The error. Later subscribers receive the last values, then the error.
        public static let error = Stop(rawValue: 4)
    }

    /// A length of time that may be empty, or without an end.
    enum Span: Sendable {
        case none
        case limited(Duration, StoredScheduler)
        case unlimited

        var isEmpty: Bool { if case .none = self { true } else { false } }
    }

    /// The time for which the source runs without subscribers.
    private(set) var lingering: Span
    private(set) var memoryAfterDisposal = Span.none
    private(set) var memoryAfterCompletion: Span
    private(set) var memoryAfterError: Span

    /// From the first subscriber to the last. Nothing is remembered after that, nor after the end.
    public static let subscribed = SharingLifetime(
        lingering: .none, memoryAfterCompletion: .none, memoryAfterError: .none)

    /// From the first subscriber until the source ends, even without subscribers. The end is remembered.
    public static let forever = SharingLifetime(
        lingering: .unlimited, memoryAfterCompletion: .unlimited, memoryAfterError: .unlimited)

    /// Lets the source run without subscribers for `time`, in place of any other time. A subscriber that arrives within
    /// that time finds it running.
    ///
    /// So the source is not subscribed to again while a screen rotates, or while one page replaces another. The
    /// scheduler disposes of the source.
    public func lingering(for time: Duration, on scheduler: some Scheduler) -> SharingLifetime {
        var lifetime = self
        lifetime.lingering = .limited(time, stored(scheduler))
        return lifetime
    }

    /// Remembers what `share(replay:while:)` replays after the source has stopped, without a limit of time.
    ///
    /// - Parameter stops: the stops after which to remember; at least one.
    public func remembering(after stops: Stop) -> SharingLifetime {
        setting(.unlimited, after: stops, by: "remembering")
    }

    /// Remembers what `share(replay:while:)` replays for `time` after the source has stopped.
    ///
    /// - Parameter stops: the stops after which to remember; at least one.
    public func remembering(after stops: Stop, for time: Duration, on scheduler: some Scheduler) -> SharingLifetime {
        setting(.limited(time, stored(scheduler)), after: stops, by: "remembering")
    }

    /// Remembers nothing after the source has stopped: the next subscriber starts it again.
    ///
    ///     client.get(url).share(replay: 1, while: .forever.forgetting(after: .error))     // the next one tries again
    ///
    /// An error that arrives while there are no subscribers, and is forgotten before one arrives, is reported to
    /// ``Diagnostics``.
    ///
    /// - Parameter stops: the stops after which to forget; at least one.
    public func forgetting(after stops: Stop) -> SharingLifetime {
        setting(.none, after: stops, by: "forgetting")
    }

    private func setting(_ span: Span, after stops: Stop, by name: String) -> SharingLifetime {
        precondition(!stops.isEmpty, "\(name)(after: []): name at least one of .disposal, .completion and .error")
        var lifetime = self
        if stops.contains(.disposal) { lifetime.memoryAfterDisposal = span }
        if stops.contains(.completion) { lifetime.memoryAfterCompletion = span }
        if stops.contains(.error) { lifetime.memoryAfterError = span }
        return lifetime
    }
}
