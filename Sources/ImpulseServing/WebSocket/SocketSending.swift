#if Serving
import Impulse
import ImpulseHTTP
import Logging
import NIOCore

/// The scheduler on which messages are sent: the event loop of a connection.
struct SocketSending: Scheduler {
    private let handler: NIOLoopBound<SocketHandler>
    private let loop: any EventLoop
    /// Closed while the connection takes nothing, so that messages wait in the buffer of the signal.
    let valve: Valve

    init(_ handler: SocketHandler, _ valve: Valve, on loop: any EventLoop) {
        self.valve = valve
        self.handler = NIOLoopBound(handler, eventLoop: loop)
        self.loop = loop
    }

    func schedule(_ work: @escaping @Sendable () -> Void) {
        loop.execute { handler.value.perform(work) }
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let task = loop.scheduleTask(in: TimeAmount(delay)) { handler.value.perform(work) }
        return AnyDisposable { task.cancel() }
    }

    // MARK: Called by its work

    func send(_ message: WebSocketMessage) { handler.value.send(message) }

    func complete(last: WebSocketMessage?) {
        if let last { send(last) }
        handler.value.close(WebSocketClosing(handler.value.isShuttingDown ? .goingAway : .normal))
    }

    func fail(_ error: StreamError) {
        Logger(label: "ImpulseServing").warning("\(error)")
        switch error {
        case .tooSlow: handler.value.cut()
        case .failed: handler.value.close(WebSocketClosing(.serverError))
        }
    }
}
#endif
