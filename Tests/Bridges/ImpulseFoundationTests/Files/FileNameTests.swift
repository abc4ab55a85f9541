#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import Testing

/// Linux's names are bytes. Each name goes through everything that takes or reports one.
@Suite(.timeLimit(.minutes(1))) struct FileNameTests {
    /// Creates a file with this name, and returns the URL that the change of the directory reports.
    private func reported(_ name: FileName, in directory: URL) async throws -> URL {
        let changes = directory.changes().replay()
        let number = open(name.path(in: directory), O_CREAT | O_WRONLY, 0o600)
        #expect(Array(name.bytes).withUnsafeBytes { write(number, $0.baseAddress, $0.count) } == name.bytes.count)
        close(number)
        guard case .created(let url) = try await changes.first() else {
            Issue.record("expected a creation")
            return directory
        }
        return url
    }

    @Test(arguments: FileName.all)
    func `the reported file is the one that was created`(name: FileName) async throws {
        try await withDirectory { directory in
            let url = try await reported(name, in: directory)
            let contents = try await url.readContents().first()
            #expect(contents == Data(name.bytes))
        }
    }

    @Test func `different names are different URLs`() async throws {
        try await withDirectory { directory in
            var urls: [URL] = []
            for name in FileName.all { urls.append(try await reported(name, in: directory)) }
            #expect(Set(urls).count == FileName.all.count)
        }
    }

    @Test(arguments: FileName.all)
    func `a reported file can be written, followed and watched`(name: FileName) async throws {
        try await withDirectory { directory in
            let file = try await reported(name, in: directory)
            var appended = file.readAppended().values(buffering: .unbounded).makeAsyncIterator()
            let changes = file.changes().filter { if case .written = $0 { false } else { true } }.replay()
            _ = await Signal<Data, Never>.just(Data("more".utf8)).write(to: file, extending: true).collected()
            let bytes = try await appended.next()
            #expect(bytes == Data("more".utf8))
            let moved = name.path(in: directory).dropLast() + [CChar(bitPattern: 0xFE), 0]
            #expect(rename(name.path(in: directory), Array(moved)) == 0)
            guard case .moved(from: let source, to: let target) = try await changes.first() else {
                Issue.record("expected a move")
                return
            }
            #expect(source == file && target != file)
            let contents = try await target.readContents().first()
            #expect(contents == Data(name.bytes + Array("more".utf8)))
        }
    }

    @Test(arguments: FileName.all)
    func `a link to a directory of this name is followed`(name: FileName) async throws {
        try await withDirectory { directory in
            let link = directory.appending(path: "link")
            #expect(mkdir(name.path(in: directory), 0o700) == 0)
            #expect(symlink(name.path(in: directory), link.path) == 0)
            let file = link.appending(path: "file")
            let changes = file.changes().replay()
            try file.write("a")
            #expect(try await changes.first() == .created(file))
        }
    }

    @Test(arguments: FileName.all)
    func `a process starts in a reported directory`(
        name: FileName
    ) async throws {
        try await withDirectory { directory in
            let changes = directory.changes().replay()
            #expect(mkdir(name.path(in: directory), 0o700) == 0)
            guard case .created(let folder) = try await changes.first() else {
                Issue.record("expected a creation")
                return
            }
            let output = Program("pwd", ["-P"], in: folder).run().standardOutput()
            let place = try await output.reduce(into: Data()) { $0 += $1 }.first()
            #expect(place == Data(name.path(in: directory).dropLast().map { UInt8(bitPattern: $0) } + [0x0A]))
        }
    }

    @Test(arguments: FileName.all)
    func `a process inherits the bytes of this process's variables`(name: FileName) async throws {
        let variable = "IMPULSE_TEST_\(UUID().uuidString)"
        #expect(setenv(variable, (name.bytes + [0]).map { CChar(bitPattern: $0) }, 1) == 0)
        defer { unsetenv(variable) }
        let value = try await Program("printenv", [variable]).run().standardOutput()
            .reduce(into: Data()) { $0 += $1 }.first()
        #expect(value == Data(name.bytes + [0x0A]))
    }

    @Test func `a path with a zero byte is no file's, not that of its beginning`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            try file.write("a")
            let other = try #require(URL(string: "\(file.absoluteString)%00b"))
            #expect(await other.readContents().collected().last?.error?.code == ENOENT)
            #expect(await other.changes().collected().last?.error?.code == ENOENT)
            #expect(await other.readAppended().collected().last?.error?.code == ENOENT)
            let events = await Signal<Data, Never>.just(Data()).write(to: other).collected()
            #expect(events.last?.error?.code == ENOENT)
            #expect(try String(contentsOf: file, encoding: .utf8) == "a")
        }
    }
}
#endif
