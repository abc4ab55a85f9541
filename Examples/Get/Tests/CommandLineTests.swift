import ExamplesTesting
import Foundation
import Testing

/// The program run against a server.
@Suite(.timeLimit(.minutes(10)))
struct GetCommandLineTests {
    @Test func `responses are printed in the order of the addresses`() async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/words/1", "\(server)/words/2", "-H", "X-Trace: !"])
            #expect(run.output == "/words/1!\n/words/2!\n")
            #expect(run.errors.isEmpty)
            #expect(run.status == 0)
        }
    }

    @Test func `--json prints part of a JSON response`() async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/people.json", "--json", "people.1.name"])
            #expect(run.output == "Charles\n")
            #expect(run.status == 0)
        }
    }

    @Test(arguments: [("people.json", "people.7"), ("words/2", "people")])
    func `a missing part of a response exits with status 65`(path: String, part: String) async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/\(path)", "--json", part])
            #expect(run.output.isEmpty)
            #expect(run.errors.hasPrefix("get: \(server)/\(path): "))
            #expect(run.status == EX_DATAERR)
        }
    }

    @Test func `a busy server is retried`() async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/busy"])
            #expect(run.output == "free\n")
            #expect(run.errors == "○ \(server)/busy: the server answered 503 Service Unavailable; retry 1 of 3 now\n")
            #expect(run.status == 0)
        }
    }

    @Test(arguments: ["tagged", "dated"])
    func `a cut download is continued, in the same run and by the next`(name: String) async throws {
        try await withServer { server in
            let folder = try TemporaryFolder()
            let path = folder.path("file")
            let names = { try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() }
            let once = try await Program.run("get", ["\(server)/\(name)", "-o", path, "--retries", "0"])
            #expect(once.status == EX_UNAVAILABLE)
            #expect(once.errors.hasSuffix("○ kept 3 bytes of an unfinished file: the same command continues it\n"))
            #expect(try names() == [".file.get-part", ".file.get-part-of"])
            let again = try await Program.run("get", ["\(server)/\(name)", "-o", path])
            #expect(again.errors.hasPrefix("○ \(server)/\(name): continued after 3 bytes\n○ 1 file, 6 bytes in "))
            #expect(again.errors.hasSuffix(": \(path)\n"))
            #expect(try names() == ["file"])
            let both = try await Program.run("get", ["\(server)/\(name)", "-d", folder.path("")])
            let lines = both.errors.split(separator: "\n")
            #expect(lines.count == 3)
            #expect(lines.first?.contains(#/: the connection was interrupted.*; retry 1 of 3 in 0\.[345] s$/#) == true)
            for name in ["file", name] {
                #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8) == "abcdef")
            }
        }
    }

    @Test func `a binary response is not printed on a terminal, unless asked for`() async throws {
        try await withServer { server in
            let refused = try await terminal("\"$PROGRAMS/get\" \(server)/binary")
            #expect(refused.output.contains("get: \(server)/binary: the response is binary"))
            #expect(!refused.output.contains("PK"))
            #expect(refused.status == EX_CANTCREAT)
            for path in ["/dev/stdout", "-"] {
                let asked = try await terminal("\"$PROGRAMS/get\" \(server)/binary -o \(path)")
                #expect(asked.output.contains("PK"))
                #expect(asked.status == 0)
            }
            let piped = try await Program.script("\"$PROGRAMS/get\" \(server)/binary | cat")
            #expect(piped.output == "PK\0\u{1}")
        }
    }

    @Test func `on a terminal the progress is one line that fits`() async throws {
        try await withServer { server in
            let folder = try TemporaryFolder()
            let both = try await terminal(
                "stty cols 30; \"$PROGRAMS/get\" \(server)/large http://127.0.0.1:9/ --retries 1 -d '\(folder.path(""))'"
            )
            let shown = both.output.split(separator: "\r").filter { $0.contains("of 2 ·") }
            #expect(shown.contains { $0.contains("%") })
            for line in shown { #expect(line.replacing(#/\x1B\[[0-9;]*[A-Za-z]/#, with: "").count <= 32, "\(line)") }
            #expect(both.output.contains("1 of 2 files, 1.0 MB in "))
        }
    }

    @Test func `a terminal shows styles unless NO_COLOR forbids them`() async throws {
        for (variable, isStyled) in [("NO_COLOR=", true), ("NO_COLOR=1", false)] {
            let run = try await terminal("\(variable) \"$PROGRAMS/get\" http://127.0.0.1:9/ --retries 1")
            #expect(run.output.contains("get: http://127.0.0.1:9/: cannot be reached"))
            #expect(run.output.contains(#/\x1B\[\d+m/#) == isStyled, "\(run.output)")
        }
    }

    /// Runs a script with a terminal as its output.
    private func terminal(_ script: String) async throws -> Program {
        let quoted = script.replacing("'", with: "'\\''")
        return try await Program.script("script -qec '\(quoted)' /dev/null </dev/null")
    }

    @Test func `a missing address exits with status 69 after fetching the others`() async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/nothing", "\(server)/words/2"])
            #expect(run.output == "/words/2\n")
            #expect(run.errors.hasPrefix("get: \(server)/nothing: the server answered 404"))
            #expect(run.status == EX_UNAVAILABLE)
        }
    }

    @Test func `files are written completely or not at all`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "get-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await withServer { server in
            let addresses = ["\(server)/words/1", "\(server)/people.json", "\(server)/nothing"]
            let run = try await Program.run("get", addresses + ["--directory", folder.path()])
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("\n○ 2 of 3 files, "))
            #expect(run.status == EX_UNAVAILABLE)
            #expect(try String(contentsOf: folder.appending(path: "1"), encoding: .utf8) == "/words/1\n")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() == ["1", "people.json"])
        }
    }

    @Test func `a file that cannot be written exits with status 73`() async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/words/2", "--output", "/nonexistent/file"])
            #expect(run.errors.contains("cannot write to /nonexistent/file: No such file or directory"))
            #expect(run.status == EX_CANTCREAT)
        }
    }

    @Test func `a folder that cannot be created exits with status 73`() async throws {
        let run = try await Program.run("get", ["http://127.0.0.1:9/", "--directory", "/proc/folder"])
        #expect(run.errors.hasPrefix("get: cannot create /proc/folder: No such file or directory\n"))
        #expect(run.status == EX_CANTCREAT)
    }

    @Test func `an unreachable address is retried before it fails`() async throws {
        let run = try await Program.run("get", ["http://127.0.0.1:9/", "--retries", "1"])
        let lines = run.errors.split(separator: "\n").map { $0.prefix { $0 != "(" } }
        let reason = "http://127.0.0.1:9/: cannot be reached "
        #expect(lines == ["○ \(reason)", "get: \(reason)"].map { $0[...] })
        #expect(run.errors.contains(#/\); retry 1 of 1 in 0\.[345] s\n/#))
        #expect(run.status == EX_UNAVAILABLE)
    }

    @Test(arguments: ["INT 130", "TERM 143", "HUP 129"]) func `a signal leaves no partial file`(by signal: String)
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

    @Test func `an interrupt cancels running requests`() async throws {
        try await withServer { server in
            let arguments = ["\(server)/words/2", "\(server)/silent", "\(server)/silent"]
            let run = try await Program.run("get", arguments, interruptAfter: ["/words/2\n"])
            #expect(run.output == "/words/2\n")
            #expect(run.errors == "○ 2 of 3 canceled\n")
            #expect(run.status == 130)
        }
    }

    @Test func `a file named like another's partial file is a separate file`() async throws {
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

    @Test func `a path to standard output appends to its target`() async throws {
        let folder = try TemporaryFolder()
        try await withServer { server in
            let file = folder.path("all")
            let run = try await Program.script(
                "{ echo before; \"$PROGRAMS/get\" \(server)/words/2 -o /dev/stdout; echo after; } > '\(file)'")
            #expect(run.errors.isEmpty)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "before\n/words/2\nafter\n")
        }
    }

    @Test func `a full disk prints one line, and a closed pipe ends the program silently`() async throws {
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

    @Test func `secrets of addresses are not printed`() async throws {
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
    func `an output that cannot be rewritten is not retried once it has a beginning`(path: String) async throws {
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/cut", "--output", path])
            #expect(run.output == "beginning\n")
            #expect(run.errors.hasPrefix("get: \(server)/cut: the connection was interrupted"))
            #expect(run.errors.hasSuffix("; not retried, because its beginning is in \(path)\n"))
            #expect(run.status == EX_UNAVAILABLE)
        }
    }

    @Test func `a partial file is discarded and retried`() async throws {
        let folder = try TemporaryFolder()
        try await withServer { server in
            let run = try await Program.run("get", ["\(server)/cut", "--retries", "1", "-o", folder.path("file")])
            #expect(run.errors.split(separator: "\n").map { $0.prefix(1) } == ["○", "g"])
            #expect(run.status == EX_UNAVAILABLE)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
        }
    }

    @Test func `a path to standard output fails like standard output`() async throws {
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

    @Test func `a misspelled option is named, whether or not there is a URL`() async throws {
        for arguments in [["--bogus"], ["--bogus", "http://here/"]] {
            let run = try await Program.run("get", arguments)
            #expect(run.errors.hasPrefix("Error: Unknown option '--bogus'"))
        }
        let nothing = try await Program.run("get", [])
        #expect(nothing.errors.hasPrefix("Error: give one or more URLs to download"))
    }

    @Test(arguments: [
        [], ["--limit", "0", "http://here/"], ["--retries", "-1", "http://here/"], ["--silence", "0", "http://here/"],
        ["--silence", "9223372036854775807", "http://here/"],
        ["here"],
        ["ftp://here/"], ["-o", "x", "http://here/", "http://there/"], ["-o", "x", "-d", "y", "http://here/"],
        ["-H", "X", "http://here/"], ["-H", "X Y: 1", "http://here/"],
    ])
    func `invalid usage exits with status 64`(arguments: [String]) async throws {
        let run = try await Program.run("get", arguments)
        #expect(run.status == EX_USAGE)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("Error: "))
    }
}
