import ExamplesTesting
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import Testing

/// The program run against a server.
@Suite(.timeLimit(.minutes(10)))
struct GetCommandLineTests {
    private static let people = #"{"people": [{"name": "Ada"}, {"name": "Charles"}]}"#

    /// Runs `body` with a server that has `/people.json`, `/words/…`, which echoes its path, `/busy`, which is busy
    /// once, `/cut`, which breaks off after its first line, `/large` and `/silent`.
    private func withServer(_ body: (_ address: String) async throws -> Void) async throws {
        let isBusy = Mutex(true)
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        await server.appendRoute("/people.json") { _ in HTTPResponse(statusCode: .ok, body: Data(Self.people.utf8)) }
        await server.appendRoute("/words/*") { request in
            // The first request is answered last.
            if request.path.hasSuffix("/1") { try await Task.sleep(for: .milliseconds(300)) }
            let trace = request.headers[HTTPHeader("X-Trace")] ?? ""
            return HTTPResponse(statusCode: .ok, body: Data("\(request.path)\(trace)\n".utf8))
        }
        await server.appendRoute("/busy") { _ in
            let wasBusy = isBusy.withLock { isBusy in
                defer { isBusy = false }
                return isBusy
            }
            let headers = [HTTPHeader("Retry-After"): "0"]
            return wasBusy
                ? HTTPResponse(statusCode: .serviceUnavailable, headers: headers)
                : HTTPResponse(statusCode: .ok, body: Data("free\n".utf8))
        }
        await server.appendRoute("/cut") { _ in
            HTTPResponse(statusCode: .ok, body: HTTPBodySequence(from: CutBody(beginning: "beginning\n"), count: 1_000))
        }
        await server.appendRoute("/hanging") { _ in
            HTTPResponse(
                statusCode: .ok, body: HTTPBodySequence(from: CutBody(beginning: "one", isHanging: true), count: 9))
        }
        await server.appendRoute("/large") { _ in
            HTTPResponse(statusCode: .ok, body: Data(repeating: UInt8(ascii: "x"), count: 1_000_000))
        }
        await server.appendRoute("/silent") { _ in
            try await Task.sleep(for: .seconds(50))
            return HTTPResponse(statusCode: .ok)
        }
        let task = Task { try await server.run() }
        defer { task.cancel() }
        try await server.waitUntilListening()
        guard case .ip4(_, port: let port)? = await server.listeningAddress else {
            throw CocoaError(.featureUnsupported)
        }
        try await body("http://127.0.0.1:\(port)")
    }

    @Test func `answers come in the order of the addresses, whichever is first`() async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/words/1", "\(server)/words/2", "-H", "X-Trace: !"])
            #expect(run.output == "/words/1!\n/words/2!\n")
            #expect(run.errors.isEmpty)
            #expect(run.status == 0)
        }
    }

    @Test func `a part of a JSON answer is printed`() async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/people.json", "--json", "people.1.name"])
            #expect(run.output == "Charles\n")
            #expect(run.status == 0)
        }
    }

    @Test(arguments: [("people.json", "people.7"), ("words/2", "people")])
    func `a part that is not there is status 65`(path: String, part: String) async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/\(path)", "--json", part])
            #expect(run.output.isEmpty)
            #expect(run.errors.hasPrefix("get: \(server)/\(path): "))
            #expect(run.status == EX_DATAERR)
        }
    }

    @Test func `a server that is busy is asked again`() async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/busy"])
            #expect(run.output == "free\n")
            #expect(run.errors.hasPrefix("○ \(server)/busy: the server answered 503"))
            #expect(run.status == 0)
        }
    }

    @Test func `what is not there is status 69, and the others are got`() async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/nothing", "\(server)/words/2"])
            #expect(run.output == "/words/2\n")
            #expect(run.errors.hasPrefix("get: \(server)/nothing: the server answered 404"))
            #expect(run.status == EX_UNAVAILABLE)
        }
    }

    @Test func `files are written whole, or not at all`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "get-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await withServer { server in
            let addresses = ["\(server)/words/1", "\(server)/people.json", "\(server)/nothing"]
            let run = try await Program.run("get", addresses + ["--directory", folder.path()])
            #expect(run.output.isEmpty)
            #expect(run.status == EX_UNAVAILABLE)
            #expect(try String(contentsOf: folder.appending(path: "1"), encoding: .utf8) == "/words/1\n")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() == ["1", "people.json"])
        }
    }

    @Test func `a file that cannot be written is status 73`() async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/words/2", "--output", "/nonexistent/file"])
            #expect(run.errors.contains("cannot write to /nonexistent/file: No such file or directory"))
            #expect(run.status == EX_CANTCREAT)
        }
    }

    @Test func `a folder that cannot be made is status 73`() async throws {
        let run = try await Program.run("get", ["http://127.0.0.1:9/", "--directory", "/dev/null/folder"])
        #expect(run.errors.hasPrefix("get: cannot create /dev/null/folder: "))
        #expect(run.status == EX_CANTCREAT)
    }

    @Test func `an address where nobody listens is tried again, then given up`() async throws {
        let run = try await Program.run("get", ["http://127.0.0.1:9/", "--retries", "1"])
        let lines = run.errors.split(separator: "\n").map { $0.prefix { $0 != "(" } }
        let reason = "http://127.0.0.1:9/: cannot be reached "
        #expect(lines == ["○ \(reason)", "○ \(reason)", "get: \(reason)"].map { $0[...] })
        #expect(run.status == EX_UNAVAILABLE)
    }

    @Test(arguments: ["INT 130", "TERM 143", "HUP 129"]) func `no part of a file is left`(by signal: String)
        async throws
    {
        let name = signal.prefix { $0 != " " }
        let (folder, wait) = (try TemporaryFolder(), "until ls -A | grep -q part; do :; done")
        try await withServer { server in
            let run = try await Program.script(
                "cd '\(folder.path(""))'; \"$PROGRAMS/get\" \(server)/hanging -o file & \(wait); kill -\(name) $!; wait $!; echo \(name) $?; ls -A"
            )
            #expect(run.output == signal + "\n")
        }
    }

    @Test func `an interrupt cancels what is under way`() async throws {
        try await withServer { server in
            let arguments = ["\(server)/words/2", "\(server)/silent", "\(server)/silent"]
            let run = try await Program.run("get", arguments, interruptAfter: "/words/2\n")
            #expect(run.output == "/words/2\n")
            #expect(run.errors == "○ 2 of 3 canceled\n")
            #expect(run.status == 130)
        }
    }

    @Test func `names that differ by what is added to one that is not whole are two files`() async throws {
        let folder = try TemporaryFolder()
        try await withServer { server in
            let addresses = ["\(server)/words/1", "\(server)/words/1.part", "\(server)/words/x%00y"]
            let run = try await Program.run("get", addresses + ["--directory", folder.path("")])
            #expect(run.status == 0)
            for (name, text) in [("1", "/words/1\n"), ("1.part", "/words/1.part\n")] {
                #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8) == text)
            }
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() == ["1", "1.part", "x_y"])
        }
    }

    @Test func `a name for standard output is what standard output leads to, which is added to`() async throws {
        let folder = try TemporaryFolder()
        try await withServer { server in
            let file = folder.path("all")
            let run = try await Program.script(
                "{ echo before; \"$PROGRAMS/get\" \(server)/words/2 -o /dev/stdout; echo after; } > '\(file)'")
            #expect(run.errors.isEmpty)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "before\n/words/2\nafter\n")
        }
    }

    @Test func `a full disk is one line, and a pipe that nobody reads any more ends it quietly`() async throws {
        try await withServer { server in
            let full = try await Program.script("\"$PROGRAMS/get\" \(server)/words/2 > /dev/full")
            #expect(full.errors == "get: cannot write to standard output: No space left on device\n")
            #expect(full.status == EX_IOERR)
            let closed = try await Program.script(
                "\"$PROGRAMS/get\" \(server)/large | head -c 1; exit ${PIPESTATUS[0]}")
            #expect(closed.errors.isEmpty)
            #expect(closed.status == 128 + SIGPIPE)
        }
    }

    @Test func `what an address may have of secrets is not printed`() async throws {
        try await withServer { server in
            let address = server.replacing("://", with: "://user:word@")
            let run = try await Program.run(
                "get", ["\(address)/busy?key=secret#secret", "\(address)/people.json?key=secret", "--json", "people.7"])
            let shown = server.replacing("://", with: "://***@")
            let lines = run.errors.split(separator: "\n")
            for start in [
                "○ \(shown)/busy?key=***#***: the", "get: \(shown)/busy?key=***#***: ",
                "get: \(shown)/people.json?key=***: ",
            ] {
                #expect(lines.count { $0.hasPrefix(start) } == 1)
            }
            #expect(lines.count == 3)
            #expect(!run.errors.contains(#/secret|word/#))
        }
    }

    @Test(arguments: ["/dev/stdout", "/proc/self/fd/1"])
    func `what cannot be begun anew is not tried again after its beginning has been written`(path: String) async throws
    {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/cut", "--output", path])
            #expect(run.output == "beginning\n")
            #expect(run.errors.hasPrefix("get: \(server)/cut: the connection was interrupted"))
            #expect(run.errors.hasSuffix("; not retried, because its beginning is in \(path)\n"))
            #expect(run.status == EX_UNAVAILABLE)
        }
    }

    @Test func `a file is begun anew`() async throws {
        let folder = try TemporaryFolder()
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/cut", "--retries", "1", "-o", folder.path("file")])
            #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("○ ") } == 2)
            #expect(run.status == EX_UNAVAILABLE)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
        }
    }

    @Test func `standard output by a name ends it as standard output does`() async throws {
        try await withServer { server in
            // A message comes first, so that SIGPIPE is ignored by then.
            let closed = try await Program.script(
                "exec 3> >(exec true); wait $!; \"$PROGRAMS/get\" \(server)/busy -o /dev/stdout >&3")
            #expect(closed.errors.hasPrefix("○ \(server)/busy: the server answered 503"))
            #expect(closed.errors.split(separator: "\n").count == 1)
            #expect(closed.status == 128 + SIGPIPE)
            let full = try await Program.script("\"$PROGRAMS/get\" \(server)/words/2 -o /dev/stdout > /dev/full")
            #expect(full.errors == "get: cannot write to standard output: No space left on device\n")
            #expect(full.status == EX_IOERR)
        }
    }

    @Test(arguments: [
        [], ["--limit", "0", "http://here/"], ["--retries", "-1", "http://here/"], ["--silence", "0", "http://here/"],
        ["--silence", "9223372036854775807", "http://here/"],
        ["here"],
        ["ftp://here/"], ["-o", "x", "http://here/", "http://there/"], ["-o", "x", "-d", "y", "http://here/"],
        ["-H", "X", "http://here/"], ["-H", "X Y: 1", "http://here/"],
    ])
    func `wrong usage is status 64`(arguments: [String]) async throws {
        let run = try await Program.run("get", arguments)
        #expect(run.status == EX_USAGE)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("Error: "))
    }
}

/// The beginning of a body, after which the server closes the connection.
private struct CutBody: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
    typealias Element = UInt8

    private var rest: Data
    private let isHanging: Bool

    init(beginning: String, isHanging: Bool = false) {
        (rest, self.isHanging) = (Data(beginning.utf8), isHanging)
    }

    func makeAsyncIterator() -> CutBody { self }

    mutating func next() async throws -> UInt8? {
        try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
        if rest.isEmpty && isHanging { try await Task.sleep(for: .seconds(3_600)) }
        if rest.isEmpty { throw SocketError.disconnected }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
