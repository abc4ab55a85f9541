#if Serving
import Dispatch
import Impulse
import ImpulseHTTP
@testable import ImpulseServing
@testable import ImpulseTesting
import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

/// A WebSocket's handler on an event loop in virtual time.
@Suite struct SocketReadingTests {
    @Test func aClientWhoseAnswersHaveWaitedIsNotCutBeforeTheyAreRead() async throws {
        let interval = TimeAmount.seconds(10)
        var limits = ServerWebSocketLimits()
        (limits.receiveBuffer, limits.pingInterval) = (1, .seconds(10))
        let loop = NIOAsyncTestingEventLoop()
        let channel = NIOAsyncTestingChannel(loop: loop)
        let socket = ServerWebSocket(Connection(nil, on: nil), subprotocol: nil)
        let (isDelivered, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        socket.messages.subscribe(
            next: { _ in
                isDelivered.signal()
                mayGoOn.wait(for: "the silence")
            }, error: { _ in })
        try await loop.executeInContext { [limits] in
            let handler = SocketHandler(socket, limits, of: Connection(nil, on: nil), by: Valve(), on: loop)
            try channel.pipeline.syncOperations.addHandler(handler)
            handler.receive()
        }
        try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
        // The message fills the buffer, so its subscriber holds up reading.
        let text = ByteBuffer(string: "text")
        try await channel.writeInbound(WebSocketFrame(fin: true, opcode: .text, maskKey: [0, 0, 0, 0], data: text))
        isDelivered.wait(for: "the message")
        await loop.advanceTime(by: interval * 5)
        #expect(channel.isActive)
        mayGoOn.signal()
        let isRead = DispatchSemaphore(value: 0)
        socket.queue.schedule { isRead.signal() }
        isRead.wait(for: "the end of the delivery")
        // Reading again, and nothing has been read.
        await loop.advanceTime(by: interval)
        #expect(channel.isActive)
        await loop.advanceTime(by: interval)
        #expect(!channel.isActive)
        _ = try? await channel.finish(acceptAlreadyClosed: true)
        await loop.shutdownGracefully()
    }
}
#endif
