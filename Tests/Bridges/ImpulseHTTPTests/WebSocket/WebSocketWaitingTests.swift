import Foundation
import Impulse
import ImpulseHTTP
import Synchronization
import Testing

/// A reader that waits holds up the server, and loses nothing.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WebSocketWaitingTests {
    @Test(arguments: [true, false])
    func `a reader that waits holds at most its number of messages, and then receives the end`(
        isClosed: Bool
    ) async throws {
        let count = 2_000
        try await withRawServer({ connection in
            try connection.upgrade()
            let rest = String(repeating: "x", count: 4_096)
            for number in 0..<count {
                try connection.write(RawFrame.encoded(RawFrame.text, Array("\(number) \(rest)".utf8)))
            }
            if isClosed {
                try connection.write(RawFrame.closing(1000))
                connection.waitForEnd()
            }
        }) { server in
            let delivered = Atomic(0)
            var (received, mostHeld) = (0, 0)
            var end: WebSocketError?
            let texts = rawSocket(server).messages.compactMap(\.text).on(next: { _ in
                delivered.add(1, ordering: .relaxed)
            })
            do throws(WebSocketError) {
                for try await text in texts.values(buffering: .waiting(2)) {
                    #expect(text.hasPrefix("\(received) "))
                    received += 1
                    mostHeld = max(mostHeld, delivered.load(ordering: .relaxed) - received)
                    await Task.yield()
                }
            } catch {
                end = error
            }
            #expect(received == count)
            #expect(mostHeld <= 3)
            #expect((end == nil) == isClosed)
        }
    }

    enum Way: CaseIterable { case target, sends }

    @Test(arguments: Way.allCases)
    func `a server that does not read pauses a source that can pause, and then receives all`(_ way: Way) async throws {
        let (count, size) = (128, 1 << 18)
        let made = Atomic(0)
        let received = Mutex<(numbers: [Int], mostAhead: Int)>(([], 0))
        let (isSent, isReceived) = (Moment("the source's first pause"), Moment("all messages"))
        try await withRawServer({ connection in
            try connection.upgrade()
            isSent.block()
            var bytes: [UInt8] = []
            for _ in 0..<count {
                let ahead = made.load(ordering: .relaxed)
                // The head is of 14 bytes, with the mask at its end.
                while bytes.count < 14 + size { bytes += try connection.read() }
                var number = 0
                for index in 0..<8 { number = number << 8 | Int(bytes[14 + index] ^ bytes[10 + index % 4]) }
                bytes.removeFirst(14 + size)
                received.withLock {
                    $0.mostAhead = max($0.mostAhead, ahead - $0.numbers.count)
                    $0.numbers.append(number)
                }
            }
            isReceived.happen()
            connection.waitForEnd()
        }) { server in
            // Room for all, which a source that did not pause would fill. The server expects only messages.
            let socket = rawSocket(server) { ($0.sendBuffer, $0.pingInterval) = (1 << 30, nil) }
            let subscription = socket.messages.subscribe(error: { Issue.record("\($0)") })
            _ = await socket.state.signal.filter(\.isOpen).first()
            let messages = Signal<Int, Never>(0..<count).map { number in
                made.add(1, ordering: .relaxed)
                var bytes = Data(count: size)
                withUnsafeBytes(of: number.bigEndian) { bytes.replaceSubrange(0..<8, with: $0) }
                return WebSocketMessage.binary(bytes)
            }
            let sending =
                switch way {
                case .target: socket.outgoing <~ messages
                case .sends:
                    messages.promoteError(to: WebSocketError.self)
                        .flatMap(.concurrent(limit: 1, buffering: .waiting(2))) { socket.send($0) }
                        .subscribe(error: { Issue.record("\($0)") })
                }
            isSent.happen()
            await isReceived.hasHappened()
            let (numbers, mostAhead) = received.withLock(\.self)
            #expect(numbers == Array(0..<count))
            // The buffers of both sides' connections hold some MiB.
            #expect(mostAhead < 64, "\(mostAhead) messages of 256 KiB")
            sending.dispose()
            subscription.dispose()
        }
    }

    @Test func `messages arrive while a source that has been resumed makes its next one`() async throws {
        let (isMaking, isReceived) = (Moment("the next message to be made"), Moment("the server's message"))
        let isOver = Moment("the source's end")
        try await withRawServer({ connection in
            try connection.upgrade()
            var count = 0
            while count < 1 << 19 { count += try connection.read().count }
            isMaking.block()
            try connection.write(RawFrame.encoded(RawFrame.text, Array("to the client".utf8)))
            connection.waitForEnd()
        }) { server in
            let socket = rawSocket(server)
            let subscription = socket.messages.subscribe(next: { _ in isReceived.happen() }, error: { _ in })
            // Larger than what pauses the sequence, whose second message is made on the thread that resumes it.
            let messages = Signal<Int, Never>(0..<2).map { number in
                if number == 1 {
                    isMaking.happen()
                    isReceived.block()
                }
                return WebSocketMessage.binary(Data(count: 1 << 19))
            }
            let sending = socket.outgoing <~ messages.on(completed: { isOver.happen() })
            await isOver.hasHappened()
            sending.dispose()
            subscription.dispose()
        }
    }

    @Test(arguments: [true, false])
    func `a source that a target has paused is resumed at the binding's end, also if it cannot be sent any more`(
        isDisposed: Bool
    ) async throws {
        try await withRawServer({ connection in
            try connection.upgrade()
            connection.waitForEnd()
        }) { server in
            let socket = rawSocket(server) { $0.sendBuffer = 100 }
            let (isPaused, isOver) = (Moment("the first message"), Moment("the task's end"))
            let sent = Atomic(1)
            let binding =
                socket.outgoing
                <~ Signal<WebSocketMessage, Never>.async { subscriber in
                    await subscriber.sendWhenReady(.text(String(repeating: "a", count: 100)))
                    isPaused.happen()
                    await subscriber.sendWhenReady("after it")
                    sent.add(1, ordering: .relaxed)
                    isOver.happen()
                }
            await isPaused.hasHappened()
            let sentBefore = sent.load(ordering: .relaxed)
            #expect(sentBefore == 1)
            let errors = socket.sendingErrors.subscribe { _ in }
            if isDisposed { binding.dispose() } else { socket.messages.subscribe(error: { _ in }).dispose() }
            await isOver.hasHappened()
            errors.dispose()
        }
    }
}
