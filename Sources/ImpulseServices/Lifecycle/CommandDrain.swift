#if Services
public import Impulse
public import ServiceLifecycle

extension Command {
    /// Returns a service that lets the command's executions end before the group shuts down earlier services.
    ///
    ///     import Logging
    ///     import ServiceLifecycle
    ///
    ///     let logger = Logger(label: "service")
    ///     let post = Command(policy: .queue) { (text: String) in client.post(url, .text(text)) }
    ///     let group = ServiceGroup(
    ///         services: [post.draining(), scores.service()], gracefulShutdownSignals: [.sigterm], logger: logger)
    ///
    /// When its graceful shutdown begins, it waits for every execution requested so far, running or enqueued, to end
    /// and to be delivered to its subscribers, then ends. Put services that request executions after it in the group,
    /// so that they have ended by then. If its task is canceled, for example by a group whose
    /// `maximumGracefulShutdownDuration` is over, it cancels the remaining executions.
    ///
    /// - Parameter name: the name in the group's log, which shows what the group waits for; by default the place of the
    ///   call.
    public func draining(
        _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some Service {
        CommandDrain(command: self, description: name ?? "draining(\(fileID):\(line))")
    }
}

private struct CommandDrain<Input: Sendable, Output: Sendable, Failure: Error>: Service, CustomStringConvertible {
    let command: Command<Input, Output, Failure>
    let description: String

    func run() async throws {
        let shutdown = ReplaySubject<Void, Never>(capacity: 1)
        let idle = command.idle
        await withGracefulShutdownHandler {
            _ = await shutdown.signal.flatMap { idle }.first()
        } onGracefulShutdown: {
            shutdown.send()
        }
        if Task.isCancelled { command.cancel() }
    }
}
#endif
