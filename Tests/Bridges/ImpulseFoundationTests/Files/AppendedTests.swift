import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct AppendedTests {
    @Test func `reading appended lines emits each new line once it is terminated`() async throws {
        try await withLog("old\n") { log, _ in
            var lines = log.readAppendedLines().values(buffering: .unbounded).makeAsyncIterator()
            try log.append("one\ntw")
            try await expectNext(&lines, "one")
            try log.append("o\nthree\n")
            try await expectNext(&lines, "two")
            try await expectNext(&lines, "three")
        }
    }

    @Test func `reading appended data emits bytes as they are appended`() async throws {
        try await withLog("old") { log, _ in
            var bytes = log.readAppended(fromStart: true).values(buffering: .unbounded).makeAsyncIterator()
            try await expectNext(&bytes, Data("old".utf8))
            try log.append("new")
            try await expectNext(&bytes, Data("new".utf8))
        }
    }

    @Test func `reading from the start emits the existing content first`() async throws {
        try await withLog("old\nhalf") { log, _ in
            var lines = log.readAppendedLines(fromStart: true).values(buffering: .unbounded).makeAsyncIterator()
            try await expectNext(&lines, "old")
            try log.append(" and half\n")
            try await expectNext(&lines, "half and half")
        }
    }

    @Test func `a truncated file is read from its start after its unterminated last line is emitted`()
        async throws
    {
        try await withLog("") { log, _ in
            var lines = log.readAppendedLines().values(buffering: .unbounded).makeAsyncIterator()
            try log.append("a long line\nan")
            try await expectNext(&lines, "a long line")
            #expect(truncate(log.path, 0) == 0)
            try await expectNext(&lines, "an")
            try log.append("new\n")
            try await expectNext(&lines, "new")
        }
    }

    @Test func `a rotated log is read to its end, then the new log from its start`() async throws {
        try await withLog("") { log, directory in
            var lines = log.readAppendedLines().values(buffering: .unbounded).makeAsyncIterator()
            try log.append("one\n")
            try await expectNext(&lines, "one")
            let old = directory.appending(path: "log.1")
            try FileManager.default.moveItem(at: log, to: old)
            try old.append("two\nthr")
            try log.write("four\n")
            try await expectNext(&lines, "two")
            try await expectNext(&lines, "thr")
            try await expectNext(&lines, "four")
        }
    }

    @Test func `a file that replaces the followed file is read from its start`() async throws {
        try await withLog("old\n") { log, directory in
            var lines = log.readAppendedLines().values(buffering: .unbounded).makeAsyncIterator()
            let new = directory.appending(path: "new")
            try new.write("one\n")
            #expect(rename(new.path, log.path) == 0)
            try await expectNext(&lines, "one")
            try log.append("two\n")
            try await expectNext(&lines, "two")
        }
    }

    @Test func `a removed file is read from its start once it is created again`() async throws {
        try await withLog("") { log, _ in
            var lines = log.readAppendedLines().values(buffering: .unbounded).makeAsyncIterator()
            try log.append("one\n")
            try await expectNext(&lines, "one")
            try FileManager.default.removeItem(at: log)
            try log.write("two\n")
            try await expectNext(&lines, "two")
        }
    }

    @Test func `a symbolic link is followed into another folder and when its target changes`() async throws {
        try await withLog("") { log, directory in
            let links = directory.appending(path: "links")
            try FileManager.default.createDirectory(at: links, withIntermediateDirectories: false)
            let link = links.appending(path: "current")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: log)
            var lines = link.readAppendedLines().values(buffering: .unbounded).makeAsyncIterator()
            try log.append("one\n")
            try await expectNext(&lines, "one")
            let other = directory.appending(path: "other")
            try other.write("two\n")
            let newLink = links.appending(path: "next")
            try FileManager.default.createSymbolicLink(at: newLink, withDestinationURL: other)
            #expect(rename(newLink.path, link.path) == 0)
            try await expectNext(&lines, "two")
            try other.append("three\n")
            try await expectNext(&lines, "three")
        }
    }

    @Test func `following a file that does not exist fails`() async throws {
        try await withLog("") { _, directory in
            let missing = directory.appending(path: "missing")
            let events = await missing.readAppendedLines().collected()
            #expect(events.first?.error == FileError(.open, missing.path, code: ENOENT))
        }
    }

    @Test(arguments: ["/dev/zero", "/dev/null", "/dev/urandom"])
    func `following a device fails`(path: String) async {
        let events = await URL(filePath: path).readAppended(fromStart: true).take(1).collected()
        #expect(events.first?.error == FileError(.read, path, code: ESPIPE))
    }

    #if os(Linux)
    @Test func `disposal closes the followed file`() async throws {
        try await withLog("one\n") { log, _ in
            _ = try await log.readAppendedLines(fromStart: true).take(1).all()
            try await wait(for: "the log to be closed", until: { !isOpen(log) })
        }
    }
    #endif

    @Test func `a followed file is read no faster than a reader that waits has room`() async throws {
        let text = (0..<500_000).map { "\($0)\n" }.joined()
        try await withLog(text) { log, _ in
            let (pieces, isHeld) = (MutableProperty(0), DispatchSemaphore(value: 0))
            let received = log.readAppended(fromStart: true).on(next: { _ in pieces.modify { $0 += 1 } })
                .deliver(on: QueueScheduler(label: "reader"), buffering: .waiting(2))
                .on(next: { _ in isHeld.wait(for: "the test to let go") })
                .scan(into: Data()) { $0 += $1 }
                .filter { $0.count == text.utf8.count }.replay()
            let sizes = log.readAppended(fromStart: true).map(\.count).scan(0, +)
            _ = try await sizes.filter { $0 == text.utf8.count }.first()
            #expect(pieces.value <= 4)
            for _ in 0..<1_000 { isHeld.signal() }
            #expect(try await received.first() == Data(text.utf8))
        }
    }

    private func withLog(_ text: String, _ body: (_ log: URL, _ directory: URL) async throws -> Void) async throws {
        try await withDirectory { directory in
            let log = directory.appending(path: "log")
            try log.write(text)
            try await body(log, directory)
        }
    }

    private func expectNext<Value: Equatable>(
        _ values: inout AsyncValues<Value, FileError>.Iterator, _ expected: Value,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let value = try await values.next()
        #expect(value == expected, sourceLocation: sourceLocation)
    }
}
