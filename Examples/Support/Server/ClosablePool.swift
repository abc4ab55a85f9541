import FlyingFox
import FlyingSocks
import Foundation

/// A socket pool whose wait for new connections can be ended.
///
/// Closing a socket on Linux does not wake who waits for it, so a server that is told to stop would go on waiting for
/// a connection until its patience ends, and then cut off whatever it is answering.
actor ClosablePool: AsyncSocketPool {
    private let base: any AsyncSocketPool
    private var isClosed = false
    private var accepting: Task<Void, any Error>?

    init(base: any AsyncSocketPool) {
        self.base = base
    }

    func prepare() async throws {
        try await base.prepare()
    }

    func run() async throws {
        try await base.run()
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        if try socket.getValue(for: BoolSocketOption(name: SO_ACCEPTCONN)) {
            try await waitForConnection(on: socket, events)
        } else {
            try await base.suspendSocket(socket, untilReadyFor: events)
        }
    }

    /// Ends the wait for new connections, now and from now on; the open connections go on.
    func close() {
        isClosed = true
        accepting?.cancel()
    }

    private func waitForConnection(on socket: Socket, _ events: Socket.Events) async throws {
        guard !isClosed else {
            throw SocketError.disconnected
        }
        let waiting = Task { [base] in try await base.suspendSocket(socket, untilReadyFor: events) }
        accepting = waiting
        do {
            try await withTaskCancellationHandler {
                try await waiting.value
            } onCancel: {
                waiting.cancel()
            }
        } catch is CancellationError where isClosed {
            // FlyingFox takes this error, and only this, for the orderly end of the connections to accept.
            throw SocketError.disconnected
        }
    }
}
