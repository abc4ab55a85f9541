import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct ProcessTests {
    private func shell(_ script: String) -> Program { Program("sh", ["-c", script]) }

    @Test func `each subscription starts a process`() async throws {
        try await withDirectory { directory in
            let run = Program("sh", ["-c", "echo started >> log"], in: directory).run()
            let log = directory.appending(path: "log")
            #expect(!FileManager.default.fileExists(atPath: log.path))
            _ = try await run.all()
            _ = try await run.all()
            #expect(try String(contentsOf: log, encoding: .utf8) == "started\nstarted\n")
        }
    }

    @Test func `output is emitted with its stream, and exit status 0 completes`() async throws {
        let events = await shell("echo out; echo err >&2").run().collected()
        let pieces = events.compactMap(\.value)
        #expect(pieces.count == 2)
        #expect(pieces.contains(.standardOutput(Data("out\n".utf8))))
        #expect(pieces.contains(.standardError(Data("err\n".utf8))))
        #expect(events.last?.isCompleted == true)
    }

    @Test func `lines are emitted with the stream they were written to`() async throws {
        let script = "printf 'one\\ntw'; printf 'oh\\nno' >&2; printf 'o\\nthree'"
        let lines = try await shell(script).run().lines().all()
        let output: [String] = lines.compactMap { if case .standardOutput(let line) = $0 { line } else { nil } }
        let errors: [String] = lines.compactMap { if case .standardError(let line) = $0 { line } else { nil } }
        #expect(output == ["one", "two", "three"])
        #expect(errors == ["oh", "no"])
    }

    @Test func `a nonzero exit status is an error after all output`() async throws {
        let events = await shell("printf half; printf why >&2; exit 3").run().lines().collected()
        #expect(events.dropLast().compactMap(\.value).count == 2)
        #expect(events.last?.error == .exit(status: 3))
    }

    @Test func `a process that a signal ends is an error`() async throws {
        let events = await shell("kill -9 $$").run().collected()
        #expect(events.last?.error == .signal(number: SIGKILL))
    }

    @Test func `a process that cannot be started fails with the cause`() async throws {
        let missing = await Program("no-such-program").run().collected()
        #expect(missing.first?.error == .start(FileError(.start, "no-such-program", code: ENOENT)))
        #expect("\(missing)".contains("could not start no-such-program: No such file or directory"))
        let nowhere = await Program("sh", in: URL(filePath: "/no/such/folder")).run().collected()
        #expect(nowhere.first?.error == .start(FileError(.start, "sh in /no/such/folder", code: ENOENT)))
        let cut = await Program("echo", ["a\0b"]).run().collected()
        #expect(cut.first?.error == .start(FileError(.start, "echo", code: EINVAL)))
    }

    @Test(arguments: ["A=B", "", "=", "A\0"])
    func `a variable that would be another one is refused`(name: String) async {
        let events = await Program("env", environment: [name: "c", "PATH": "/usr/bin:/bin"]).run().collected()
        #expect(events.last?.error == .start(FileError(.start, "env", code: EINVAL)))
    }

    @Test func `a folder that is no file's URL is refused`() async throws {
        let folder = try #require(URL(string: "http://localhost/tmp"))
        let events = await Program("true", in: folder).run().collected()
        #expect(events.last?.error == .start(FileError(.start, "true", code: EPROTONOSUPPORT)))
    }

    @Test func `a name is looked up in the PATH of the program's own environment, if that has one`() async throws {
        try await withDirectory { directory in
            let tool = directory.appending(path: "impulse-tool")
            try tool.write("#!/bin/sh\necho $0 $1\n")
            #expect(chmod(tool.path, 0o700) == 0)
            var program = Program("impulse-tool", ["a"], environment: ["PATH": "/nowhere::\(directory.path)"])
            let lines = try await program.run().standardOutput().lines().all()
            #expect(lines == ["\(tool.path) a"])
            program.environment = ["PATH": "/nowhere"]
            let missing = await program.run().collected()
            #expect(missing.first?.error == .start(FileError(.start, "impulse-tool", code: ENOENT)))
            program = Program("true", environment: [:])
            #expect(await program.run().collected().last?.isCompleted == true)
        }
    }

    @Test func `a process runs with the given environment and folder`() async throws {
        try await withDirectory { directory in
            let program = Program("sh", ["-c", "echo $COLOUR; pwd"], environment: ["COLOUR": "red"], in: directory)
            let lines = try await program.run().standardOutput().lines().all()
            #expect(lines == ["red", directory.path])
            let inherited = try await shell("echo $PATH").run().standardOutput().lines().all()
            #expect(inherited.first == ProcessInfo.processInfo.environment["PATH"])
        }
    }

    @Test func `values of the input signal are written to standard input, and its completion closes it`() async throws {
        let content = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 17) })
        let copy = try await Program("cat").run(input: .just(content)).standardOutput()
            .reduce(into: Data()) { $0 += $1 }.first()
        #expect(copy == content)
    }

    @Test func `input and output flow while the process runs`() async throws {
        let input = Subject<Data, Never>()
        var lines = Program("cat").run(input: input.signal).standardOutput().lines()
            .values(buffering: .unbounded).makeAsyncIterator()
        // The input is subscribed to in the background, so send until it is.
        var line: String?
        let sending = Task {
            while !Task.isCancelled {
                input.send(Data("ping\n".utf8))
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        line = try await lines.next()
        sending.cancel()
        #expect(line == "ping")
        input.sendCompleted()
        while let next = try await lines.next() { #expect(next == "ping") }
    }

    @Test func `a process without input reads the end of file immediately`() async throws {
        #expect(try await Program("cat").run().all().isEmpty)
    }

    @Test func `a process need not read all of its input`() async throws {
        let endless = Signal<Data, Never>.just(Data("y\n".utf8)).repeat()
        let lines = try await Program("head", ["-n", "2"]).run(input: endless).standardOutput().lines().all()
        #expect(lines == ["y", "y"])
        let silent = try await shell("echo done").run(input: .never).standardOutput().lines().all()
        #expect(silent == ["done"])
    }

    @Test func `an error of the input ends the process and is delivered`() async throws {
        let broken = FileError(.read, "disk", code: EIO)
        let events = await shell("sleep 1000").run(input: .error(broken)).collected()
        #expect(events.last?.error == .input(broken))
    }

    @Test func `a slow subscriber blocks the process`() async throws {
        try await withWitness { witness, _ in
            let isHeld = DispatchSemaphore(value: 0)
            let script = """
                exec 3>\(witness.path); i=0
                while [ $i -lt 100 ]; do head -c 10000 /dev/zero; echo $i >&3; i=$((i + 1)); done
                """
            let size = shell(script).run().standardOutput().on(next: { _ in
                isHeld.wait(for: "the test to let go")
                isHeld.signal()
            }).reduce(0) { $0 + $1.count }.replay()
            // It gets only as far as a pipe and one chunk allow, however long the test waits.
            let clock = QueueScheduler(label: "silence")
            let lines = witness.readLines().replay()
            let progress = try await lines.take(for: .milliseconds(500), on: clock).all()
            #expect(progress.count < 20)
            isHeld.signal()
            #expect(try await size.all() == [1_000_000])
        }
    }

    @Test func `a process starts with default signal actions and only three descriptors`() async throws {
        let leaky = dup(0)
        defer { close(leaky) }
        let numbers = try await Program("ls", ["/proc/self/fd"]).run().standardOutput().lines().all()
        // The fourth descriptor is the folder that it lists.
        #expect(numbers == ["0", "1", "2", "3"])
        let ignored = try await Program("grep", ["-E", "Sig(Ign|Blk)", "/proc/self/status"]).run()
            .standardOutput().lines().all()
        // The C library reserves signals from 32 on.
        #expect(ignored.allSatisfy { $0.hasSuffix("0000000") })
    }
}
