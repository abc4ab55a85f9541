#if Services
public import Impulse
public import ServiceLifecycle

/// A signal that runs as a service of a `ServiceGroup`.
///
///     import ImpulseServices
///     import Logging
///     import ServiceLifecycle
///
///     let logger = Logger(label: "service")
///     let saving = SignalService { shutdown in
///         frames.take(until: shutdown)     // accepts no more, but saves what it has accepted
///             .deliver(on: writer)
///             .try { frame throws(DiskError) in try disk.append(frame) }
///     }
///     let group = ServiceGroup(
///         services: [saving, scores.service()], gracefulShutdownSignals: [.sigterm], logger: logger)
///     try await group.run()
///
/// A group shuts its services down in reverse order, each after the previous one has ended. Put services that accept
/// work last, and services that process it before them. Then no accepted work is lost, if the shutdown takes no longer
/// than the group's `maximumGracefulShutdownDuration`. A group starts its services without waiting for each other, so
/// values sent before this one has subscribed need a subject that replays them.
///
/// The service ends with the signal, and throws its error. Canceling its task disposes of the signal. A group treats an
/// end before the shutdown as a failure, unless its configuration has another `successTerminationBehavior`.
///
/// Requires the package trait `Services`.
public struct SignalService: Service, CustomStringConvertible {
    /// The name for a group's log, or else the place where the service was created.
    public let description: String
    private let work: @Sendable () async throws -> Void

    /// Creates a service of the signal that `make` returns.
    ///
    /// - Parameters:
    ///   - name: the name in the group's log, which shows what the group waits for.
    ///   - make: returns the signal, which must end soon after `shutdown` has emitted. `shutdown` emits once, when the
    ///     graceful shutdown begins or has begun.
    public init<Value, Failure>(
        _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (_ shutdown: Signal<Void, Never>) -> Signal<Value, Failure>
    ) {
        description = name ?? "SignalService(\(fileID):\(line))"
        work = {
            let shutdown = ReplaySubject<Void, Never>(capacity: 1)
            try await withGracefulShutdownHandler {
                _ = try await make(shutdown.signal).ignoreValues().last()
            } onGracefulShutdown: {
                shutdown.send()
            }
        }
    }

    public func run() async throws {
        try await work()
    }
}

extension Signal {
    /// Returns a service that subscribes to this signal until the graceful shutdown begins. See ``SignalService``.
    ///
    /// Values in this signal's own buffers at that moment, such as the buffer of a `deliver(on:)`, are dropped. To
    /// deliver them, put `take(until: shutdown)` before the buffers, in ``SignalService/init(_:fileID:line:_:)``.
    ///
    ///     received.on(next: { show($0.id) }).service("news")
    public func service(
        _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SignalService {
        SignalService(name, fileID: fileID, line: line) { shutdown in take(until: shutdown) }
    }
}
#endif
