import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import Synchronization
@testable import ImpulseTesting
import Testing

/// Slow sides, limits of memory, and disposals.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct WebSocketLoadTests {
    @Test func `a slow subscriber holds up the server`() async throws {
        try await withPythonServer { server in
            let socket = server.socket("/flood")
            let gate = Moment("the test to open the gate")
            let received = Atomic(0)
            let subscription = socket.messages.subscribe(
                next: { _ in
                    received.add(1, ordering: .relaxed)
                    gate.block()
                }, error: { _ in })
            let line = await server.line(beginning: "blocked after")
            let sent = try #require(line?.split(separator: " ").last.flatMap { Int($0) })
            // The buffers of both sides' connections hold some MiB, of messages of 64 KiB.
            #expect(sent < 400)
            #expect(received.load(ordering: .relaxed) == 1)
            subscription.dispose()
            gate.happen()
        }
    }

    @Test func `a slow server makes sends fail once the buffer is full`() async throws {
        try await withPythonServer { server in
            let socket = server.socket("/deaf") { $0.sendBuffer = 1 << 20 }
            let errors = Mutex<[String]>([])
            let full = Moment("a full buffer")
            let observation = socket.sendingErrors.subscribe { error in
                errors.withLock { $0.append("\(error)") }
                full.happen()
            }
            let subscription = socket.messages.subscribe(error: { _ in })
            _ = await socket.state.signal.filter(\.isOpen).first()
            let message = WebSocketMessage.binary(Data(count: 1 << 18))
            // The connection's buffers hold some MiB; the rest finds a full buffer. A subject cannot pause.
            let source = Subject<WebSocketMessage, Never>()
            socket.outgoing <~ source.signal
            for _ in 0..<200 { source.send(message) }
            await full.hasHappened()
            #expect(errors.withLock { $0.first }?.contains("1048576 bytes are already buffered") == true)
            observation.dispose()
            subscription.dispose()
        }
    }

    @Test func `a send fails if there is no connection any more, and is dropped if it is disposed of`() async throws {
        try await withPythonServer { server in
            let socket = server.socket("/echo")
            let dropped = socket.send("dropped").subscribe()
            dropped.dispose()
            let answer = try await first(socket, sending: "kept")
            #expect(answer == "kept")
            let error = await socket.send("late").collected().first?.error
            guard case .unsent? = error else {
                Issue.record("expected unsent, got \(String(describing: error))")
                return
            }
        }
    }

    private func first(_ socket: WebSocket, sending message: WebSocketMessage) async throws -> WebSocketMessage? {
        socket.outgoing <~ Signal<WebSocketMessage, Never>.just(message)
        return try await socket.messages.first()
    }

    @Test func `disposals leave no connection, descriptor or thread behind`() async throws {
        try await withPythonServer { server in
            @Sendable func use(_ number: Int) async throws {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for index in 0..<number {
                        group.addTask {
                            let socket = server.socket("/echo")
                            if index % 4 == 0 {
                                // While it connects.
                                socket.messages.subscribe(error: { _ in }).dispose()
                                return
                            }
                            socket.outgoing <~ Signal<WebSocketMessage, Never>.just("a")
                            let answer = try await socket.messages.first()
                            #expect(answer == "a")
                        }
                    }
                    try await group.waitForAll()
                }
            }
            try await expectNoDescriptors(after: { try await use(20) }, of: { for _ in 0..<10 { try await use(100) } })
        }
    }

    @Test func `nothing is delivered after a disposal, and what it held is released`() async throws {
        try await withPythonServer { server in
            final class Held: Sendable {}
            weak var weakly: Held?
            let isDisposed = Atomic(false)
            do {
                let held = Held()
                weakly = held
                let socket = server.socket("/flood")
                let began = Moment("the attempt")
                let subscription = socket.messages.subscribe(
                    next: { [held] _ in
                        withExtendedLifetime(held) {}
                        let isLate = isDisposed.load(ordering: .acquiring)
                        #expect(!isLate)
                        began.happen()
                    }, error: { _ in })
                await began.hasHappened()
                // On the queue of the messages, so that no delivery is under way.
                await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                    let once = Mutex(false)
                    let last = SerialDisposable()
                    last.current = socket.messages.subscribe(
                        next: { _ in
                            if once.withLock({
                                if $0 { return true }; $0 = true; return false
                            }) {
                                return
                            }
                            subscription.dispose()
                            last.dispose()
                            isDisposed.store(true, ordering: .releasing)
                            done.resume()
                        }, error: { _ in })
                }
                _ = await server.line(beginning: "closed flood")
            }
            try await wait(for: "the release", until: { weakly == nil })
        }
    }
}
