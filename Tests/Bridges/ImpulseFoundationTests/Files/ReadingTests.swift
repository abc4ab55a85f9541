import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct ReadingTests {
    @Test func `a file is read in chunks, in order, to its end`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
            try content.write(to: file)
            let events = await file.readChunks().collected()
            #expect(events.compactMap { $0.value?.count } == [65_536, 65_536, 65_536, 3_392])
            #expect(Data(events.compactMap(\.value).joined()) == content)
            #expect(events.last?.isCompleted == true)
            let whole = try await file.readContents().first()
            #expect(whole == content)
        }
    }

    @Test func `a content becomes text in the encoding that is named`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            try file.write("café")
            let text = try await file.readContents().map { String(decoding: $0, as: UTF8.self) }.first()
            #expect(text == "café")
            try Data([0x63, 0x61, 0x66, 0xe9]).write(to: file)
            let latin = try await file.readContents().map { String(data: $0, encoding: .isoLatin1) }.first()
            #expect(latin == "café")
            let wrong = try await file.readContents().map { String(data: $0, encoding: .utf8) }.first()
            #expect(wrong == .some(nil))
        }
    }

    @Test func `each subscription reads the file's content at that time`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            let lines = file.readLines()
            try file.write("one\n")
            #expect(try await lines.all() == ["one"])
            try file.write("one\ntwo\n")
            #expect(try await lines.all() == ["one", "two"])
        }
    }

    @Test(arguments: [1 << 40, .max]) func `a piece of any size may be asked for`(size: Int) async {
        await #expect(processExitsWith: .success) { [size] in
            let (pipe, file) = (Pipe(), URL(filePath: "/etc/hostname"))
            pipe.write("one")
            let piece = try await pipe.fileHandleForReading.readChunks(of: size).first()
            let content = try await file.readChunks(of: size).toArray()
            guard piece == Data("one".utf8), content == [try Data(contentsOf: file)] else { exit(1) }
        }
    }

    @Test func `a failed open or read names the operation, the path and the cause`() async throws {
        try await withDirectory { directory in
            let missing = await directory.appending(path: "missing").readChunks().collected()
            #expect(missing.first?.error == FileError(.open, "\(directory.path)/missing", code: ENOENT))
            #expect(
                missing.first?.error?.description
                    == "could not open \(directory.path)/missing: No such file or directory (error 2)")
            let folder = await directory.readChunks().collected()
            #expect(folder.first?.error == FileError(.read, directory.path, code: EISDIR))
        }
    }

    @Test func `reading a URL that is not a file URL fails`() async throws {
        let page = try #require(URL(string: "https://example.com/page"))
        let events = await page.readChunks().collected()
        #expect(events.first?.error == FileError(.open, "https://example.com/page", code: EPROTONOSUPPORT))
    }

    @Test func `data written to a pipe is emitted as it arrives`() async throws {
        let pipe = Pipe()
        var chunks = pipe.fileHandleForReading.readChunks().values(buffering: .unbounded).makeAsyncIterator()
        for text in ["one", "two", "three"] {
            pipe.write(text)
            let chunk = try await chunks.next()
            #expect(chunk == Data(text.utf8))
        }
        try pipe.fileHandleForWriting.close()
        let end = try await chunks.next()
        #expect(end == nil)
    }

    @Test func `data left in a pipe after all writers have closed it is read in full`() async throws {
        let pipe = Pipe()
        var chunks = pipe.fileHandleForReading.readChunks(of: 1).values(buffering: .unbounded).makeAsyncIterator()
        pipe.write("a")
        _ = try await chunks.next()
        pipe.write(String(repeating: "b", count: 1000))
        try pipe.fileHandleForWriting.close()
        var count = 0
        while try await chunks.next() != nil { count += 1 }
        #expect(count == 1000)
    }

    @Test func `lines are read from a pipe as they arrive`() async throws {
        let pipe = Pipe()
        var lines = pipe.fileHandleForReading.readLines().values(buffering: .unbounded).makeAsyncIterator()
        pipe.write("one\ntw")
        let first = try await lines.next()
        #expect(first == "one")
        pipe.write("o\r\nthree")
        let second = try await lines.next()
        #expect(second == "two")
        try pipe.fileHandleForWriting.close()
        let last = try await lines.next()
        #expect(last == "three")
    }

    @Test func `a slow subscriber blocks the writer of the pipe, and nothing is buffered`() async throws {
        let pipe = Pipe()
        let writing = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
        let isHeld = DispatchSemaphore(value: 0)
        let (held, received) = (Subject<Void, Never>(), Collector<Data, FileError>())
        let firstIsThere = held.signal.replay()
        let ended: Signal<Never, FileError> = pipe.fileHandleForReading.readChunks(of: 1000).on(next: { data in
            received.add(.next(data))
            guard received.events.count == 1 else { return }
            held.send()
            isHeld.wait(for: "the test to let go")
        }).ignoreValues().replay()

        let thousand = Data(repeating: 7, count: 1000)
        var written = thousand.withUnsafeBytes { write(writing, $0.baseAddress, 1000) }
        _ = await firstIsThere.first()
        while thousand.withUnsafeBytes({ write(writing, $0.baseAddress, 1000) }) == 1000 { written += 1000 }
        #expect(errno == EAGAIN)
        #expect(written <= 65_536 + 1000)
        #expect(received.events.count == 1)
        isHeld.signal()
        try pipe.fileHandleForWriting.close()
        _ = await ended.collected()
        #expect(received.events.compactMap(\.value).map(\.count).reduce(0, +) == written)
    }

    @Test func `nothing is read from a pipe after disposal`() async throws {
        let pipe = Pipe()
        let received = Subject<Data, Never>()
        let first = received.signal.replay()
        let subscription = pipe.fileHandleForReading.readChunks().subscribe(next: { received.send($0) })
        pipe.write("one")
        _ = await first.first()
        subscription.dispose()
        pipe.write("two")
        #expect(pipe.fileHandleForReading.availableData == Data("two".utf8))
    }

    @Test func `reading continues after the file handle is closed`() async throws {
        let pipe = Pipe()
        var chunks = pipe.fileHandleForReading.readChunks().values(buffering: .unbounded).makeAsyncIterator()
        pipe.write("one")
        _ = try await chunks.next()
        try pipe.fileHandleForReading.close()
        pipe.write("two")
        let chunk = try await chunks.next()
        #expect(chunk == Data("two".utf8))
    }

    @Test func `devices that cannot be polled are read`() async throws {
        let nothing = await URL(filePath: "/dev/null").readChunks().collected()
        #expect(nothing.count == 1)
        #expect(nothing.last?.isCompleted == true)
        let zeros = try await URL(filePath: "/dev/zero").readChunks(of: 10).take(100).all()
        #expect(zeros == Array(repeating: Data(count: 10), count: 100))
    }

    @Test func `subscriptions to the same pipe share its data, and each byte is emitted once`() async throws {
        let pipe = Pipe()
        let handle = pipe.fileHandleForReading
        async let pieces = Signal.merge((0..<4).map { _ in handle.readChunks(of: 10) }).all()
        let text = (0..<10_000).map { "\($0 % 10)" }.joined()
        pipe.write(text)
        try pipe.fileHandleForWriting.close()
        let all = try await pieces
        #expect(all.joined().sorted() == Array(text.utf8).sorted())
    }

    /// On Linux, this pattern occasionally crashes the process when Dispatch's sources are used.
    @Test func `short-lived pipes on several threads are read to their ends or until disposal`()
        async throws
    {
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for round in 0..<500 {
                        let pipe = Pipe()
                        let chunks = pipe.fileHandleForReading.readChunks()
                        let abandoned = chunks.subscribe(error: { _ in })
                        if round.isMultiple(of: 2) {
                            abandoned.dispose()
                            async let all = chunks.all()
                            pipe.write("one")
                            try pipe.fileHandleForWriting.close()
                            let received = try await all
                            #expect(Data(received.joined()) == Data("one".utf8))
                        } else {
                            try pipe.fileHandleForWriting.close()
                            abandoned.dispose()
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    #if os(Linux)
    @Test func `a file is closed at its end and at disposal`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            try file.write("one\ntwo\n")
            _ = try await file.readLines().all()
            try await wait(for: "the file to be closed", until: { !isOpen(file) })
            _ = try await file.readChunks(of: 1).take(2).all()
            try await wait(for: "the file to be closed", until: { !isOpen(file) })
        }
    }
    #endif
}
