#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

/// Following a log through every kind of rotation. A yield lasts as long as the turn of another busy thread.
@Suite(.timeLimit(.minutes(5))) struct RotationTests {
    enum Rotation: String, CaseIterable, Codable, Sendable {
        /// Moved away and created again.
        case rename
        /// Copied and truncated.
        case copyAndTruncate
        case removal
        /// Another file is moved over it.
        case replacement
        /// Followed through a link whose target changes.
        case link
        /// Followed through a link; the target is moved away and created again in its own folder.
        case targetOfLink
        /// Its folder is moved away and created again.
        case folder
        case removalOfFolder
        /// Its folder's parent is moved away and created again.
        case outerFolder
        /// Its folder is a link whose target changes.
        case linkOfFolder
    }

    /// Runs in a separate process, so that no other test's watches are counted; SIGALRM ends it if lines stop
    /// arriving.
    @Test(arguments: Rotation.allCases)
    func `a log is followed through 200 rotations without leaking a watch`(rotation: Rotation) async {
        await #expect(processExitsWith: .success) { [rotation] in
            alarm(30)
            try await withDirectory { directory in
                let log = try Log(rotation, in: directory)
                var lines = log.url.readAppendedLines().values(buffering: .unbounded).makeAsyncIterator()
                var watches = 0
                for round in 1...200 {
                    // Longer than the next line: otherwise the truncated file would not be seen to have shrunk.
                    try log.url.append("the last one of \(round)\n")
                    var line = try await lines.next()
                    try #require(line == "the last one of \(round)")
                    try log.rotate(round)
                    try log.url.append("the first of \(round)\n")
                    line = try await lines.next()
                    try #require(line == "the first of \(round)")
                    if round <= 10 { watches = max(watches, numberOfWatches()) }
                }
                try await wait(
                    for: "as many watches as in the first ten rotations: \(watches)", within: .seconds(10),
                    seen: { "\(numberOfWatches())" }, until: { [watches] in numberOfWatches() <= watches })
            }
        }
    }

    /// The follower reads what is new and then checks whether the name has moved; both may change in between.
    @Test func `lines written right before a rotation are read`() async throws {
        try await withDirectory { directory in
            let log = try Log(.rename, in: directory)
            var lines = log.url.readAppendedLines().values(buffering: .unbounded).makeAsyncIterator()
            for round in 1...Effort.count(small: 40, usual: 3_000, large: 3_000) {
                let descriptor = open(log.url.path, O_WRONLY | O_APPEND)
                for text in ["one\n", "two\n"] {
                    for _ in 0..<(round % 64) { sched_yield() }
                    try #require(write(descriptor, text, 4) == 4)
                }
                close(descriptor)
                try log.rotate(round)
                try log.url.append("three\n")
                for expected in ["one", "two", "three"] {
                    let line = try await lines.next()
                    try #require(line == expected, "in round \(round)")
                }
            }
        }
    }

    @Test func `following a named pipe fails without blocking`() async {
        await #expect(processExitsWith: .success) {
            alarm(20)
            try await withDirectory { directory in
                let pipe = directory.appending(path: "pipe")
                guard mkfifo(pipe.path, 0o600) == 0 else { exit(1) }
                let events = await pipe.readAppended(fromStart: true).collected()
                guard events.first?.error == FileError(.read, pipe.path, code: ESPIPE) else { exit(1) }
            }
        }
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything"))
    func `a new log that is unreadable at first is read once it becomes readable`() async throws {
        try await withDirectory { directory in
            let log = try Log(.rename, in: directory)
            var lines = log.url.readAppendedLines().values(buffering: .unbounded).makeAsyncIterator()
            try log.rotate(1)
            #expect(chmod(log.url.path, 0) == 0)
            #expect(chmod(log.url.path, 0o600) == 0)
            try log.url.append("one\n")
            let line = try await lines.next()
            #expect(line == "one")
        }
    }
}

/// A log in its own folder, with its kind of rotation.
private struct Log {
    let url: URL
    private let rotation: RotationTests.Rotation
    private let directory: URL

    private var folder: URL { directory.appending(path: "outer/logs") }
    private let files = FileManager.default

    init(_ rotation: RotationTests.Rotation, in directory: URL) throws {
        (self.rotation, self.directory) = (rotation, directory)
        let links = directory.appending(path: "links")
        url =
            switch rotation {
            case .link, .targetOfLink: links.appending(path: "log")
            case .linkOfFolder: links.appending(path: "logs/log")
            default: directory.appending(path: "outer/logs/log")
            }
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try files.createDirectory(at: links, withIntermediateDirectories: true)
        try folder.appending(path: "log").write("")
        switch rotation {
        case .link, .targetOfLink: try link(to: folder.appending(path: "log"))
        case .linkOfFolder: try link(to: folder)
        default: break
        }
    }

    func rotate(_ round: Int) throws {
        let file = folder.appending(path: "log")
        switch rotation {
        case .rename, .targetOfLink:
            #expect(rename(file.path, folder.path + "/log.1") == 0)
            try file.write("")
        case .copyAndTruncate:
            try Data(contentsOf: file).write(to: folder.appending(path: "log.1"))
            #expect(truncate(file.path, 0) == 0)
        case .removal:
            #expect(unlink(file.path) == 0)
            try file.write("")
        case .replacement:
            try folder.appending(path: "new").write("")
            #expect(rename(folder.path + "/new", file.path) == 0)
        case .link:
            let target = folder.appending(path: "log.\(round)")
            try target.write("")
            try link(to: target)
        case .folder:
            #expect(rename(folder.path, folder.path + ".\(round)") == 0)
            try makeFolder()
        case .removalOfFolder:
            try files.removeItem(at: folder)
            try makeFolder()
        case .outerFolder:
            #expect(rename(directory.path + "/outer", directory.path + "/outer.\(round)") == 0)
            try makeFolder()
        case .linkOfFolder:
            let target = directory.appending(path: "release.\(round)")
            try files.createDirectory(at: target, withIntermediateDirectories: true)
            try target.appending(path: "log").write("")
            try link(to: target)
        }
    }

    private func makeFolder() throws {
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try folder.appending(path: "log").write("")
    }

    /// Replaces the link atomically, like `ln -sfn`.
    private func link(to target: URL) throws {
        let name = rotation == .linkOfFolder ? "logs" : "log"
        let link = directory.appending(path: "links/\(name)")
        #expect(symlink(target.path, link.path + ".new") == 0)
        #expect(rename(link.path + ".new", link.path) == 0)
    }
}
#endif
