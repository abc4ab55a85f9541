#if os(Linux)
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

/// Changes of a file whose folder is removed, moved away or replaced.
@Suite(.timeLimit(.minutes(1))) struct FileChangesTests {
    @Test func `changes of a file continue after its folder is removed and created again`() async throws {
        try await withFile { file, folder in
            var changes = file.changes().values(buffering: .unbounded).makeAsyncIterator()
            for _ in 0..<3 {
                make(file)
                var change = try await changes.next()
                #expect(change == .created(file))
                #expect(unlink(file.path) == 0)
                change = try await changes.next()
                #expect(change == .removed(file))
                #expect(rmdir(folder.path) == 0)
                #expect(mkdir(folder.path, 0o700) == 0)
            }
        }
    }

    @Test func `moving a folder away removes the file, and moving it back creates the file`() async throws {
        try await withFile { file, folder in
            make(file)
            var changes = file.changes().values(buffering: .unbounded).makeAsyncIterator()
            let outer = folder.deletingLastPathComponent()
            for path in [folder.path, outer.path] {
                #expect(rename(path, path + ".away") == 0)
                var change = try await changes.next()
                #expect(change == .removed(file))
                #expect(rename(path + ".away", path) == 0)
                change = try await changes.next()
                #expect(change == .created(file))
            }
            #expect(truncate(file.path, 10) == 0)
            let change = try await changes.next()
            #expect(change == .written(file))
        }
    }

    @Test func `removing a folder does not count as removing a file of the same name`() async throws {
        try await withFile(name: "folder") { file, folder in
            let changes = file.changes().replay()
            #expect(rmdir(folder.path) == 0)
            #expect(mkdir(folder.path, 0o700) == 0)
            make(file)
            let first = try await changes.first()
            #expect(first == .created(file))
        }
    }

    @Test func `changes of a file do not include those of one whose name only looks the same`() async throws {
        try await withFile(name: "caf\u{E9}") { file, folder in
            make(file)
            var changes = file.changes().values(buffering: .unbounded).makeAsyncIterator()
            let other = folder.appending(path: "cafe\u{301}")
            make(other)
            #expect(rename(other.path, other.path + ".away") == 0)
            #expect(truncate(file.path, 10) == 0)
            let change = try await changes.next()
            #expect(change == .written(file))
        }
    }

    @Test func `changes follow a symbolic link on the path when its target changes`() async throws {
        try await withFile { file, folder in
            let outer = folder.deletingLastPathComponent()
            let (link, other) = (outer.appending(path: "link"), outer.appending(path: "other"))
            #expect(mkdir(other.path, 0o700) == 0)
            #expect(symlink(folder.path, link.path) == 0)
            make(file)
            let watched = link.appending(path: "file")
            var changes = watched.changes().values(buffering: .unbounded).makeAsyncIterator()
            #expect(symlink(other.path, link.path + ".new") == 0)
            #expect(rename(link.path + ".new", link.path) == 0)
            var change = try await changes.next()
            #expect(change == .removed(watched))
            make(other.appending(path: "file"))
            change = try await changes.next()
            #expect(change == .created(watched))
        }
    }

    /// Runs in a separate process, so that no other test's watches are counted.
    @Test func `repeatedly replacing a folder leaks no watch`() async {
        await #expect(processExitsWith: .success) {
            try await withFile { file, folder in
                make(file)
                var changes = file.changes().values(buffering: .unbounded).makeAsyncIterator()
                var watches = 0
                for round in 1...200 {
                    #expect(rename(folder.path, folder.path + ".\(round)") == 0)
                    var change = try await changes.next()
                    try #require(change == .removed(file))
                    #expect(mkdir(folder.path, 0o700) == 0)
                    make(file)
                    change = try await changes.next()
                    try #require(change == .created(file))
                    if round <= 10 { watches = max(watches, numberOfWatches()) }
                }
                try await wait(
                    for: "at most \(watches) watches", seen: { "\(numberOfWatches())" },
                    until: { [watches] in numberOfWatches() <= watches })
            }
        }
    }
}

private func make(_ file: URL) {
    close(open(file.path, O_CREAT | O_WRONLY, 0o600))
}

private func withFile(name: String = "file", _ body: (_ file: URL, _ folder: URL) async throws -> Void)
    async throws
{
    try await withDirectory { directory in
        let folder = directory.appending(path: "outer/folder")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await body(folder.appending(path: name), folder)
    }
}
#endif
