import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct WritingTests {
    private func bytes(_ words: String...) -> Signal<Data, Never> {
        Signal(words.map { Data($0.utf8) })
    }

    @Test func `writing a signal of bytes completes once the file is written`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            let events = await bytes("one ", "two").write(to: file).collected()
            #expect(events.count == 1)
            #expect(events.last?.isCompleted == true)
            let text1 = try String(contentsOf: file, encoding: .utf8)
            #expect(text1 == "one two")
        }
    }

    @Test func `writing replaces the file's content unless extending it is requested`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            try file.write("a long content")
            _ = await bytes("one").write(to: file).collected()
            let text2 = try String(contentsOf: file, encoding: .utf8)
            #expect(text2 == "one")
            _ = await bytes("two").write(to: file, extending: true).collected()
            let text3 = try String(contentsOf: file, encoding: .utf8)
            #expect(text3 == "onetwo")
        }
    }

    @Test func `a file is copied chunk by chunk`() async throws {
        try await withDirectory { directory in
            let (file, copy) = (directory.appending(path: "file"), directory.appending(path: "copy"))
            let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 11) })
            try content.write(to: file)
            _ = await file.readChunks().write(to: copy).collected()
            let copied = try Data(contentsOf: copy)
            #expect(copied == content)
        }
    }

    @Test func `a named pipe that nobody reads fails without blocking, and one that somebody reads is written`() async {
        await #expect(processExitsWith: .success) {
            alarm(20)
            try await withDirectory { directory in
                let pipe = directory.appending(path: "pipe")
                guard mkfifo(pipe.path, 0o600) == 0 else { exit(1) }
                let text = Signal<Data, FileError>.just(Data("hello".utf8))
                let error = await text.write(to: pipe).collected().last?.error
                guard error == FileError(.open, pipe.path, code: ENXIO) else { exit(2) }
                let reader = open(pipe.path, O_RDONLY | O_NONBLOCK)
                guard await text.write(to: pipe).collected().last?.isCompleted == true else { exit(3) }
                var bytes = [UInt8](repeating: 0, count: 5)
                guard read(reader, &bytes, 5) == 5, bytes == Array("hello".utf8) else { exit(4) }
            }
        }
    }

    #if os(Linux)
    /// Each part of a piece would wake the reader, which would then read little: a relay to a named pipe wrote 4 KiB at a
    /// time, with 200 times as many changes of threads as `cat`.
    @Test(arguments: [true, false])
    func `a piece for which a named pipe has room is written at once`(isHandle: Bool) async throws {
        try await withDirectory { directory in
            let pipe = directory.appending(path: "pipe")
            try #require(mkfifo(pipe.path, 0o600) == 0)
            let reader = open(pipe.path, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            let handle = try FileHandle(forWritingTo: pipe)
            let piece = Signal<Data, Never>.just(Data(count: 1 << 16))
            let writing = isHandle ? piece.write(to: handle) : piece.write(to: pipe)
            let before = try writesOfThisThread()
            writing.subscribe()
            #expect(try writesOfThisThread() - before <= 2)
            var bytes = [UInt8](repeating: 0, count: 1 << 17)
            #expect(read(reader, &bytes, bytes.count) == 1 << 16)
        }
    }

    private func writesOfThisThread() throws -> Int {
        let counts = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
        return try #require(counts.firstMatch(of: /syscw: (\d+)/).flatMap { Int($0.1) })
    }
    #endif

    @Test func `a value larger than a pipe is written while it is read`() async throws {
        let pipe = Pipe()
        let content = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 13) })
        let writing = Signal<Data, Never>.just(content).write(to: pipe.fileHandleForWriting)
            .subscribed(on: QueueScheduler(label: "writing"))
            .on(terminated: { try? pipe.fileHandleForWriting.close() }).replay()
        let read = try await pipe.fileHandleForReading.readContents()
        let events = await writing.collected()
        #expect(events.last?.isCompleted == true)
        #expect(read == content)
    }

    @Test func `a full pipe blocks no sender that cannot pause, and its values are written in order`() async throws {
        let pipe = Pipe()
        let source = Signal<Data, Never> { subscriber in
            subscriber.send(Data(count: 1_000_000))
            subscriber.send(Data("last".utf8))
            subscriber.sendCompleted()
            return nil
        }
        // Before anyone reads: if a thread blocked, this test would not go on.
        let writing = source.write(to: pipe.fileHandleForWriting)
            .on(terminated: { try? pipe.fileHandleForWriting.close() }).replay()
        let read = try await pipe.fileHandleForReading.readContents()
        #expect(read == Data(count: 1_000_000) + Data("last".utf8))
        #expect(await writing.collected().last?.isCompleted == true)
    }

    #if os(Linux)
    @Test func `a terminal that shows nothing blocks no thread, and gets all once it goes on`() async {
        await #expect(processExitsWith: .success) {
            alarm(20)
            var (screen, terminal): (Int32, Int32) = (0, 0)
            guard openpty(&screen, &terminal, nil, nil, nil) == 0 else { exit(2) }
            let handle = FileHandle(fileDescriptor: terminal)
            let writing = Signal<Data, Never>.just(Data(repeating: 65, count: 1_000_000)).write(to: handle).replay()
            // The client's own descriptor still blocks.
            guard fcntl(terminal, F_GETFL) & O_NONBLOCK == 0 else { exit(3) }
            var (bytes, shown) = ([UInt8](repeating: 0, count: 65_536), 0)
            while shown < 1_000_000 { shown += read(screen, &bytes, bytes.count) }
            guard await writing.collected().last?.isCompleted == true else { exit(4) }
        }
    }
    #endif

    @Test func `a sequence pauses while a pipe is full, and goes on once it is read`() async throws {
        let pipe = Pipe()
        let pieces = CountedPieces()
        let writing = Signal<Data, Never>(pieces).write(to: pipe.fileHandleForWriting)
            .on(terminated: { try? pipe.fileHandleForWriting.close() }).replay()
        // One fills the pipe, one is held, and one is in the sequence's hand.
        #expect(pieces.requested.load(ordering: .relaxed) <= 3)
        let read = try await pipe.fileHandleForReading.readContents()
        #expect(read == Data((0..<100).flatMap { [UInt8](repeating: $0, count: 65_536) }))
        #expect(await writing.collected().last?.isCompleted == true)
        #expect(pieces.requested.load(ordering: .relaxed) == 101)
    }

    @Test func `what a sequence has sent is written while it blocks`() async throws {
        let (pipe, count) = (Pipe(), MutableProperty(0))
        let blocking = BlockingPieces()
        defer { blocking.mayEnd.signal() }
        Signal<Data, Never>(blocking).write(to: pipe.fileHandleForWriting).subscribe()
        let reading = pipe.fileHandleForReading.readChunks()
            .subscribe(next: { piece in count.modify { $0 += piece.count } }, error: { _ in })
        defer { reading.dispose() }
        try await wait(for: "both pieces", within: .seconds(20), seen: { "\(count.value)" }) {
            count.value == 2_000_000
        }
    }

    @Test func `a buffer that fails bounds what a full pipe lets pile up`() async throws {
        let pipe = Pipe()
        let full = FileError(.write, "pipe", code: EAGAIN)
        let source = Subject<Data, FileError>()
        let writing = source.signal
            .deliver(on: QueueScheduler(label: "writing"), buffering: .failing(4, with: full))
            .write(to: pipe.fileHandleForWriting).replay()
        for _ in 0..<100 { source.send(Data(count: 100_000)) }
        let reading = pipe.fileHandleForReading.readChunks().subscribe()
        #expect(await writing.collected().last?.error == full)
        reading.dispose()
    }

    @Test func `a reader that writes to a full pipe stops reading until there is room`() async throws {
        let (source, target) = (Pipe(), Pipe())
        let writing = source.fileHandleForReading.readChunks().write(to: target.fileHandleForWriting).replay()
        let writer = source.fileHandleForWriting.fileDescriptor
        _ = fcntl(writer, F_SETFL, fcntl(writer, F_GETFL) | O_NONBLOCK)
        let piece = Data(count: 4096)
        let ticks = Signal<Int, Never>.interval(.milliseconds(5), on: QueueScheduler(label: "ticks"))
        var (written, refusals) = (0, 0)
        for await _ in ticks.values(buffering: .keepingNewest(1)) {
            refusals += 1
            while piece.write(to: writer) { (written, refusals) = (written + piece.count, 0) }
            // Both pipes are full and one piece is in transit once nothing has been accepted for some time.
            if refusals == 40 { break }
        }
        #expect(written <= 3 * 65_536)
        try target.fileHandleForWriting.close()
        try source.fileHandleForWriting.close()
        #expect(try await target.fileHandleForReading.readContents().count == written)
        #expect(await writing.collected().last?.isCompleted == true)
    }

    @Test(.tags(.clause5Cancellation)) func `disposal resumes a task that waits for a full pipe`() async throws {
        let pipe = Pipe()
        let (began, ended) = (Subject<Void, Never>(), Subject<Void, Never>())
        let (hasBegun, hasEnded) = (began.signal.replay(), ended.signal.replay())
        let source = Signal<Data, Never>.async { subscriber in
            subscriber.send(Data(count: 1_000_000))
            began.send()
            await subscriber.sendWhenReady(Data("held up".utf8))
            ended.send()
        }
        let writing = source.write(to: pipe.fileHandleForWriting).subscribe()
        _ = await hasBegun.first()
        writing.dispose()
        let end: Void? = await hasEnded.first()
        #expect(end != nil)
    }

    @Test func `writing to a pipe without a reader fails and does not end the process`() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let events = await bytes("one").write(to: pipe.fileHandleForWriting).collected()
        #expect(events.first?.error == FileError(.write, nil, code: EPIPE))
    }

    @Test func `closing the read end of a full pipe ends a blocked write`() async throws {
        let pipe = Pipe()
        let writing = Signal<Data, Never>.just(Data(count: 1_000_000)).write(to: pipe.fileHandleForWriting)
            .subscribed(on: QueueScheduler(label: "writing")).replay()
        // The pipe is full once this byte has arrived and no more fit.
        _ = try pipe.fileHandleForReading.read(upToCount: 1)
        try await wait(
            for: "a full pipe",
            until: {
                var request = pollfd(fd: pipe.fileHandleForWriting.fileDescriptor, events: Int16(POLLOUT), revents: 0)
                return poll(&request, 1, 0) == 0
            })
        try pipe.fileHandleForReading.close()
        let events = await writing.collected()
        #expect(events.first?.error == FileError(.write, nil, code: EPIPE))
    }

    @Test func `a failed open for writing names the operation, the path and the cause`()
        async throws
    {
        try await withDirectory { directory in
            let events = await bytes("one").write(to: directory).collected()
            #expect(events.first?.error == FileError(.open, directory.path, code: EISDIR))
        }
    }

    @Test func `an error of the source passes through after its values have been written`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            let broken = FileError(.read, "disk", code: EIO)
            let events = await bytes("one").concat(Signal<Data, FileError>.error(broken)).write(to: file).collected()
            #expect(events.first?.error == broken)
            let text4 = try String(contentsOf: file, encoding: .utf8)
            #expect(text4 == "one")
        }
    }
}

/// A hundred pieces, and how many of them have been requested.
private final class CountedPieces: Sequence, Sendable {
    let requested = Atomic(0)

    func makeIterator() -> AnyIterator<Data> {
        AnyIterator { [self] in
            let number = requested.add(1, ordering: .relaxed).oldValue
            return number < 100 ? Data(repeating: UInt8(number), count: 65_536) : nil
        }
    }
}

/// Two pieces that no pipe has room for, and an end that blocks.
private final class BlockingPieces: Sequence, Sendable {
    let mayEnd = DispatchSemaphore(value: 0)

    func makeIterator() -> AnyIterator<Data> {
        var left = 2
        return AnyIterator { [self] in
            if left == 0 { mayEnd.wait(for: "the end of the test") }
            left -= 1
            return left >= 0 ? Data(count: 1_000_000) : nil
        }
    }
}

extension Data {
    /// Writes and returns whether there was room for all of it.
    fileprivate func write(to descriptor: Int32) -> Bool {
        withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) == $0.count }
    }
}

extension FileHandle {
    fileprivate func readContents() async throws -> Data {
        try await readChunks().reduce(into: Data()) { $0 += $1 }.first() ?? Data()
    }
}
