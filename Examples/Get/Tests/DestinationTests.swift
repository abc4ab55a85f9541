import ExamplesTesting
import Foundation
import ImpulseFoundation
import Testing

@testable import GetApp

/// Destinations of responses.
@Suite struct DestinationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a file named like another's partial file is a separate file`() throws {
        let paths = [folder.path("a"), folder.path("a.part")]
        let receivers = try paths.map { try receiver(of: $0) }
        for (receiver, path) in zip(receivers, paths) { try receiver.receive(Data(path.utf8)) }
        for receiver in receivers { _ = try receiver.finish() }
        for path in paths { #expect(try String(contentsOfFile: path, encoding: .utf8) == path) }
        #expect(try names() == ["a", "a.part"])
    }

    @Test func `an incomplete response leaves the existing file unchanged`() throws {
        try Data("old".utf8).write(to: URL(filePath: folder.path("a")))
        let receiver = try receiver(of: folder.path("a"))
        try receiver.receive(Data("new".utf8))
        #expect(try String(contentsOfFile: folder.path("a"), encoding: .utf8) == "old")
        receiver.close()
        #expect(try names() == ["a"])
    }

    @Test(arguments: [true, false])
    func `writing to a symbolic link writes its target and keeps the link`(isThere: Bool) throws {
        if isThere { try Data("old".utf8).write(to: URL(filePath: folder.path("file"))) }
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "file")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("outer"), withDestinationPath: folder.path("link"))
        try write("new", to: folder.path("outer"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "file")
        #expect(try String(contentsOfFile: folder.path("file"), encoding: .utf8) == "new")
        #expect(try names() == ["file", "link", "outer"])
    }

    @Test func `a loop of links is an error`() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "a")
        #expect(throws: GetError.self) { try receiver(of: folder.path("a")) }
    }

    @Test func `a named pipe is written to and kept`() async throws {
        let path = folder.path("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: GetError.self) { try receiver(of: path) }
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try write("through", to: path)
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(reader, &bytes, 100)
        #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "through")
        #expect(try names() == ["pipe"])
    }

    @Test func `a device is written to and kept`() throws {
        try write("nothing", to: "/dev/null")
        var found = stat()
        #expect(stat("/dev/null", &found) == 0)
        #expect(found.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func `a full device is an error`() {
        #expect(throws: GetError.self) { try write("too much", to: "/dev/full") }
    }

    @Test func `a folder as destination is an error before anything is fetched`() {
        #expect(throws: GetError.self) { try receiver(of: folder.path("")) }
    }

    @Test func `a rewritten file keeps its permissions`() throws {
        let path = folder.path("script")
        try write("old", to: path)
        chmod(path, 0o751)
        try write("new", to: path)
        var found = stat()
        #expect(stat(path, &found) == 0)
        #expect(found.st_mode & 0o777 == 0o751)
    }

    @Test(arguments: [
        (["http://a/x%00y", "http://a/x_y"], ["x_y", "x_y.2"]), (["http://a/x%2Fy"], ["x_y"]),
        (["http://a/", "http://a", "http://a/.."], ["index", "index.2", "index.3"]),
        (["http://a/%1B%5B2J"], ["_[2J"]), (["http://a/b", "http://a/b", "http://a/b.2"], ["b", "b.2", "b.2.2"]),
    ])
    func `file names from addresses are unique and contain no unsafe characters`(addresses: [String], names: [String]) {
        #expect(FileNames.names(for: addresses) == names)
    }

    private func receiver(of path: String) throws(GetError) -> Receiver {
        try Receiver(Job(number: 0, address: "http://here/", path: path))
    }

    private func write(_ text: String, to path: String) throws {
        let receiver = try receiver(of: path)
        defer { receiver.close() }
        try receiver.receive(Data(text.utf8))
        _ = try receiver.finish()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    }
}

extension Receiver {
    /// Receives a response with this body.
    fileprivate func receive(_ bytes: Data) throws {
        _ = try receive(.response(HTTPResponse(status: 200)))
        let progress = HTTPProgress(completed: Int64(bytes.count), total: nil)
        _ = try receive(.received(HTTPChunk(bytes: bytes, progress: progress)))
    }
}
