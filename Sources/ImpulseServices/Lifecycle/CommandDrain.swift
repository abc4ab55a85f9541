#if Services
public import Impulse
public import ServiceLifecycle

extension Command {
    /// Returns a service that lets the command's executions end before the services before it are shut down.
    ///
    ///     import Logging
    ///     import ServiceLifecycle
    ///
    ///     let logger = Logger(label: "service")
    ///     let post = Command(policy: .queue) { (text: String) in client.post(url, .text(text)) }
    ///     let group = ServiceGroup(
    ///         services: [post.draining(), scores.service()], gracefulShutdownSignals: [.sigterm], logger: logger)
    ///
    /// When its graceful shutdown begins, it waits until every execution that was requested before, running or
    /// enqueued, has ended and its subscribers have received that, then ends. Services that request executions come
    /// after it in the group, and have ended by then. If its task is canceled, as by a group whose
    /// `maximumGracefulShutdownDuration` is over, it cancels the executions that are left.
    ///
    /// - Parameter name: the name in the group's log, which says what the group waits for; by default the place of the
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
