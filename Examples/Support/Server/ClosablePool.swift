import FlyingFox
import FlyingSocks
import Foundation

/// A socket pool whose wait for new connections can be ended.
///
/// On Linux, closing a socket does not wake a thread that waits for it. A stopped server would therefore wait for a
/// connection until its timeout, and then cut off the requests in progress.
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

    /// Ends the wait for new connections permanently. Open connections continue.
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
            // FlyingFox treats only this error as an orderly end of accepting connections.
            throw SocketError.disconnected
        }
    }
}
