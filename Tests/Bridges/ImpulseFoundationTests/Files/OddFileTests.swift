#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// Unusual files.
@Suite(.timeLimit(.minutes(1))) struct OddFileTests {
    @Test func `reading a directory fails`() async {
        let directory = FileManager.default.temporaryDirectory
        let error = await directory.readLines().collected().last?.error
        #expect(error == FileError(.read, directory.path, code: EISDIR))
    }

    @Test func `a file with a hole is read in full, and has no line`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            try file.write("a\n")
            #expect(truncate(file.path, 100_000_000) == 0)
            let size = try await file.readChunks(of: 1 << 20).map(\.count).reduce(0, +).last()
            #expect(size == 100_000_000)
            let events = await file.readLines().collected()
            #expect(events.compactMap(\.value) == ["a"])
            #expect(events.last?.error != nil)
        }
    }

    @Test func `a named pipe is read until its last writer closes it`() async throws {
        try await withDirectory { directory in
            let pipe = directory.appending(path: "pipe")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            let lines = pipe.readLines().replay()
            let (first, second) = (open(pipe.path, O_WRONLY), open(pipe.path, O_WRONLY))
            #expect(write(first, "a\r", 2) == 2)
            close(first)
            #expect(write(second, "\nb", 2) == 2)
            close(second)
            let received = try await lines.all()
            #expect(received == ["a", "b"])
        }
    }
}
#endif
