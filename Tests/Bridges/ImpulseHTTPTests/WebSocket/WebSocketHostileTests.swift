import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
@testable import ImpulseTesting
import Synchronization
import Testing

/// Servers that are slow, rude, or half dead.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WebSocketHostileTests {
    @Test func `a closing leaves the limit of what has been received as it is`() async throws {
        let written = Atomic(0)
        let (stuck, done) = (Moment("a subscriber that is stuck"), Moment("the end of the test"))
        try await withRawServer({ connection in
            try connection.upgrade()
            let message = RawFrame.encoded(2, [UInt8](repeating: 1, count: 1 << 16))
            while connection.isWritable() { try connection.write(message) }
            stuck.happen()
            // The client closes now. After a second without space it takes nothing more.
            while written.load(ordering: .relaxed) < 200 << 20, connection.isWritable() {
                try connection.write(message)
                written.add(message.count, ordering: .relaxed)
            }
            done.happen()
        }) { server in
            let socket = rawSocket(server)
            let gate = Moment("the test to open the gate")
            let subscription = socket.messages.subscribe(next: { _ in gate.block() }, error: { _ in })
            await stuck.hasHappened()
            socket.close()
            await done.hasHappened()
            let taken = written.load(ordering: .relaxed)
            #expect(taken < 50 << 20)
            subscription.dispose()
            gate.happen()
        }
    }

    /// In a process of its own, since other tests need memory too.
    @Test func `pings whose answers the server does not read need bounded memory`() async {
        await #expect(processExitsWith: .success) {
            let done = Moment("the end of the test")
            let written = Atomic(0)
            try await withRawServer({ connection in
                try connection.upgrade()
                let ping = RawFrame.encoded(RawFrame.ping, [UInt8](repeating: 7, count: 100))
                let pings = Data((0..<600).flatMap { _ in ping })
                while written.load(ordering: .relaxed) < 30 << 20, connection.isWritable() {
                    try connection.write(pings)
                    written.add(pings.count, ordering: .relaxed)
                }
                done.happen()
                connection.waitForEnd()
            }) { server in
                let before = try residentMemory()
                let socket = rawSocket(server)
                let subscription = socket.messages.subscribe(error: { _ in })
                await done.hasHappened()
                // Each pong takes more than three times as much as its ping.
                let grown = try residentMemory() - before
                #expect(grown < 40 << 20)
                subscription.dispose()
            }
        }
    }

    @Test func `a frame that arrives slowly is no silence`() async throws {
        try await withRawServer({ connection in
            try connection.upgrade()
            let frame = RawFrame.encoded(2, [UInt8](repeating: 1, count: 60_000))
            for start in stride(from: 0, to: frame.count, by: 5_000) {
                try connection.write(frame[start..<min(start + 5_000, frame.count)])
                _ = connection.isOpen(for: .milliseconds(100))
            }
            try connection.write(RawFrame.closing(1000))
            connection.waitForEnd()
        }) { server in
            let socket = rawSocket(server) {
                ($0.pingInterval, $0.pongTimeout) = (.milliseconds(200), .milliseconds(400))
            }
            #expect(await socket.messages.collected().first?.value?.binary?.count == 60_000)
        }
    }

    @Test func `a large message that the server reads slowly is no silence`() async throws {
        let size = 16 << 20
        try await withRawServer({ connection in
            try connection.upgrade()
            var read = 0
            while read < size {
                var part = 0
                while part < 800 << 10, read + part < size { part += try connection.read().count }
                read += part
                Thread.sleep(forTimeInterval: 0.1)
            }
            try connection.write(RawFrame.closing(1000))
            connection.waitForEnd()
        }) { server in
            let socket = rawSocket(server) {
                ($0.pingInterval, $0.pongTimeout) = (.milliseconds(200), .milliseconds(500))
            }
            let subscription = socket.messages.subscribe(error: { _ in })
            _ = await socket.state.signal.filter(\.isOpen).first()
            let events = await socket.send(.binary(Data(count: size))).collected()
            #expect(events.last?.error == nil)
            subscription.dispose()
        }
    }

    @Test func `a server that does not answer while a message waits is lost`() async throws {
        let end = Moment("the end of the test")
        try await withRawServer({ connection in
            try connection.upgrade()
            end.block()
        }) { server in
            let socket = rawSocket(server) {
                ($0.pingInterval, $0.pongTimeout) = (.milliseconds(100), .milliseconds(300))
            }
            let sending = socket.send(.binary(Data(count: 32 << 20))).subscribe(error: { _ in })
            guard case .lost(let failure)? = await socket.messages.collected().last?.error else {
                Issue.record("expected a loss")
                return
            }
            #expect(failure.reason == .timedOut)
            sending.dispose()
            end.happen()
        }
    }

    @Test func `a closing is answered after what is still to be sent`() async throws {
        let (isFull, done) = (Moment("a full buffer"), Moment("the end of the test"))
        let last = Mutex<RawFrame?>(nil)
        try await withRawServer({ connection in
            defer { done.happen() }
            try connection.upgrade()
            isFull.block()
            try connection.write(RawFrame.closing(1001))
            var buffer: [UInt8] = []
            while let frame = try? connection.frame(&buffer) { last.withLock { $0 = frame } }
        }) { server in
            let socket = rawSocket(server)
            let subscription = socket.messages.subscribe(error: { _ in })
            _ = await socket.state.signal.filter(\.isOpen).first()
            let observation = socket.sendingErrors.subscribe { _ in }
            let message = WebSocketMessage.binary(Data(count: 1 << 20))
            socket.outgoing <~ Signal<WebSocketMessage, Never>(Array(repeating: message, count: 12))
            isFull.happen()
            await done.hasHappened()
            #expect(last.withLock { $0?.opcode } == RawFrame.closing)
            #expect(last.withLock { $0?.bytes } == [3, 233])
            observation.dispose()
            subscription.dispose()
        }
    }

    @Test func `a ping within a fragmented message is answered, and the message is whole`() async throws {
        let answer = Mutex<[UInt8]?>(nil)
        try await withRawServer({ connection in
            try connection.upgrade()
            var begin = RawFrame.encoded(RawFrame.text, Array("one ".utf8))
            begin[0] &= 0x7F
            let end = RawFrame.encoded(0, Array("two".utf8))
            try connection.write(begin + RawFrame.encoded(RawFrame.ping, [7]))
            var buffer: [UInt8] = []
            let frame = try connection.frame(&buffer)
            answer.withLock { $0 = [frame.opcode] + frame.bytes }
            try connection.write(end + RawFrame.closing(1000))
            connection.waitForEnd()
        }) { server in
            let messages = await rawSocket(server).messages.collected()
            #expect(messages.compactMap(\.value) == ["one two"])
            #expect(answer.withLock { $0 } == [RawFrame.pong, 7])
        }
    }

    @Test func `a closing that the server does not answer completes the messages after its time`() async throws {
        try await withRawServer({ connection in
            try connection.upgrade()
            connection.waitForEnd()
        }) { server in
            let socket = rawSocket(server) { $0.closeTimeout = .milliseconds(100) }
            let messages = socket.messages.replay()
            _ = await socket.state.signal.filter(\.isOpen).first()
            socket.close(.normal, reason: "enough")
            let events = await messages.collected()
            #expect(events.count == 1 && events.last?.isCompleted == true, "\(events)")
        }
    }

    @Test func `a frame limit beyond what NIO takes is its highest`() async throws {
        try await withRawServer({ try $0.echo() }) { server in
            let socket = rawSocket(server) { $0.frameLimit = .max }
            socket.outgoing <~ Signal<WebSocketMessage, Never>.just("a")
            let answer = try await socket.messages.first()
            #expect(answer == "a")
        }
    }

    @Test func `without room for a byte, one message after another is received`() async throws {
        try await withRawServer({ connection in
            try connection.upgrade()
            for text in ["a", "b"] { try connection.write(RawFrame.encoded(RawFrame.text, Array(text.utf8))) }
            try connection.write(RawFrame.closing(1000))
            connection.waitForEnd()
        }) { server in
            let events = await rawSocket(server) { $0.receiveBuffer = 0 }.messages.collected()
            #expect(events.compactMap(\.value) == ["a", "b"])
        }
    }
}
