import BridgesSupport
import Foundation
import Impulse
import ImpulseHTTP
import NIOCore
import NIOPosix
import Synchronization
import Testing

/// The state of one subscription to the messages does not reach the next.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WebSocketSessionTests {
    @Test func `closing an idle socket ends no later subscription`() async throws {
        try await withRawServer({ try $0.echo() }) { server in
            for _ in 0..<50 {
                let socket = rawSocket(server)
                socket.close()
                let ended = Atomic(false)
                let subscription = socket.messages.subscribe(
                    error: { _ in }, completed: { ended.store(true, ordering: .relaxed) })
                _ = await socket.state.signal.filter(\.isOpen).first()
                let events = await socket.send("hello").collected()
                #expect(events.last?.isCompleted == true)
                let hasEnded = ended.load(ordering: .relaxed)
                #expect(!hasEnded)
                subscription.dispose()
            }
        }
    }

    /// The result of a send comes on the socket's queue, after the closing.
    @Test func `a closing by an observer of the state completes the messages without a connection`() async throws {
        try await withRawServer({ connection in
            try connection.upgrade(RawFrame.encoded(RawFrame.text, Array("hello".utf8)) + RawFrame.closing(1000))
            connection.waitForEnd()
        }) { server in
            let socket = rawSocket(server) { $0.sendBuffer = 0 }
            let observation = socket.state.signal.subscribe { state in
                guard case .connecting = state else { return }
                socket.close()
                let isClosed = Moment("the end of the connection")
                socket.send("waits").subscribe(error: { _ in })
                socket.send("finds no room").subscribe(error: { _ in isClosed.happen() })
                isClosed.block()
            }
            let events = await socket.messages.collected()
            #expect(events.count == 1 && events.first?.isCompleted == true, "\(events)")
            #expect(socket.state.value.isClosed)
            observation.dispose()
        }
    }

    @Test func `a subscription that an observer of the state makes can send`() async throws {
        try await withRawServer({ try $0.echo() }) { server in
            let socket = rawSocket(server)
            let second = SerialDisposable()
            let first = socket.messages.subscribe(error: { _ in })
            _ = await socket.state.signal.filter(\.isOpen).first()
            let observation = socket.state.signal.filter { $0.isClosed }.take(1)
                .subscribe { _ in second.current = socket.messages.subscribe(error: { _ in }) }
            first.dispose()
            _ = await socket.state.signal.filter(\.isOpen).first()
            let events = await socket.send("hello").collected()
            #expect(events.last?.isCompleted == true)
            withExtendedLifetime(observation) {}
            second.dispose()
        }
    }

    @Test(arguments: [true, false])
    func `a message for a new connection is not sent by the one before`(isBusy: Bool) async throws {
        let received = Mutex<[Int]>([])
        let done = Moment("the end of the test")
        try await withRawServer({ connection in
            try connection.upgrade()
            var buffer: [UInt8] = []
            while let frame = try? connection.frame(&buffer) {
                if frame.opcode == RawFrame.text {
                    received.withLock { $0.append(connection.number) }
                    done.happen()
                } else if frame.opcode == RawFrame.closing {
                    try connection.write(RawFrame.encoded(frame.opcode, frame.bytes))
                }
            }
        }) { server in
            let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
            let socket = rawSocket(server) { $0.eventLoops = group }
            let first = socket.messages.subscribe(error: { _ in })
            _ = await socket.state.signal.filter(\.isOpen).first()
            let gate = Moment("the test to open the gate")
            if isBusy { group.next().execute { gate.block() } }
            first.dispose()
            let second = socket.messages.subscribe(error: { _ in })
            socket.outgoing <~ Signal<WebSocketMessage, Never>.just("for the new connection")
            gate.happen()
            await done.hasHappened()
            #expect(received.withLock { $0 } == [2])
            second.dispose()
            try await group.shutdownGracefully()
        }
    }

    @Test func `empty messages fill the buffer`() async {
        var configuration = WebSocket.Configuration()
        configuration.sendBuffer = 1_000
        let socket = WebSocket("ws://127.0.0.1:9/", configuration, on: .immediate)
        let full = Moment("a full buffer")
        let observation = socket.sendingErrors.subscribe { _ in full.happen() }
        let source = Subject<WebSocketMessage, Never>()
        socket.outgoing <~ source.signal
        for _ in 0..<100 { source.send("") }
        await full.hasHappened()
        observation.dispose()
    }

    /// Contract 10.
    @Test func `what cannot be sent is received or reported, whoever subscribes meanwhile`() async {
        var configuration = WebSocket.Configuration()
        configuration.sendBuffer = 0
        for _ in 0..<count(2_000, stress: 100_000) {
            let received = Atomic(0)
            let reported = Atomic(0)
            let socket = Diagnostics.withHandler({ _ in reported.add(1, ordering: .relaxed) }) {
                WebSocket("ws://127.0.0.1:9/", configuration, on: .immediate)
            }
            socket.send("waits").subscribe(error: { _ in })
            let late = SerialDisposable()
            DispatchQueue.concurrentPerform(iterations: 2) { number in
                if number == 0 {
                    socket.outgoing <~ Signal<WebSocketMessage, Never>.just("finds no room")
                } else {
                    late.current = socket.sendingErrors.subscribe { _ in received.add(1, ordering: .relaxed) }
                }
            }
            // On the same queue, after the first error.
            _ = await socket.send("finds no room").collected()
            let sum = received.load(ordering: .relaxed) + reported.load(ordering: .relaxed)
            #expect(sum == 1)
            late.dispose()
        }
    }

    /// Contract 3.
    @Test func `the bytes of a removed message are released outside of locks`() async throws {
        let socket = WebSocket("ws://127.0.0.1:9/", on: .immediate)
        let released = Moment("the release")
        func begin() -> any Disposable {
            let bytes = UnsafeMutableRawPointer.allocate(byteCount: 100_000, alignment: 8)
            let data = Data(
                bytesNoCopy: bytes, count: 100_000,
                deallocator: .custom { pointer, _ in
                    socket.send("released").subscribe(error: { _ in }).dispose()
                    pointer.deallocate()
                    released.happen()
                })
            return socket.send(.binary(data)).subscribe(error: { _ in })
        }
        begin().dispose()
        await released.hasHappened()
    }
}

extension WebSocketState {
    fileprivate var isClosed: Bool { if case .closed = self { true } else { false } }
}
