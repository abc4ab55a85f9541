#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct ChangesTests {
    @Test func `changes of a directory report files created, written, moved and removed`() async throws {
        try await withDirectory { directory in
            let (file, other) = (directory.appending(path: "file"), directory.appending(path: "other"))
            let changes = directory.changes().replay()
            let descriptor = open(file.path, O_CREAT | O_WRONLY, 0o600)
            #expect(write(descriptor, "a", 1) == 1)
            close(descriptor)
            #expect(rename(file.path, other.path) == 0)
            #expect(unlink(other.path) == 0)
            let received = try await changes.take(4).all()
            #expect(received == [.created(file), .written(file), .moved(from: file, to: other), .removed(other)])
        }
    }

    @Test func `a move into the directory is a creation, a move out of it a removal`() async throws {
        try await withDirectory { directory in
            try await withDirectory { outside in
                let (file, elsewhere) = (directory.appending(path: "file"), outside.appending(path: "file"))
                try elsewhere.write("")
                let changes = directory.changes().replay()
                #expect(rename(elsewhere.path, file.path) == 0)
                #expect(rename(file.path, elsewhere.path) == 0)
                #expect(try await changes.take(2).all() == [.created(file), .removed(file)])
            }
        }
    }

    @Test func `changes of a file report only what happens under its name`() async throws {
        try await withDirectory { directory in
            let (file, draft) = (directory.appending(path: "file"), directory.appending(path: "draft"))
            let changes = file.changes().replay()
            for url in [draft, file] { close(open(url.path, O_CREAT | O_WRONLY, 0o600)) }
            #expect(rename(draft.path, file.path) == 0)
            #expect(truncate(file.path, 10) == 0)
            #expect(unlink(file.path) == 0)
            let received = try await changes.take(4).all()
            #expect(received == [.created(file), .moved(from: draft, to: file), .written(file), .removed(file)])
        }
    }

    @Test func `the removal of a watched directory is the last change`() async throws {
        try await withDirectory { directory in
            let folder = directory.appending(path: "folder", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            let changes = folder.changes().replay()
            try FileManager.default.removeItem(at: folder)
            #expect(try await changes.all() == [.removed(folder)])
        }
    }

    @Test func `the removal of a directory that somebody has open is reported once that is closed`() async throws {
        try await withDirectory { directory in
            let folder = directory.appending(path: "folder")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            let held = open(folder.path, O_RDONLY)
            let changes = folder.changes().replay()
            #expect(rmdir(folder.path) == 0)
            close(held)
            #expect(try await changes.all() == [.removed(folder)])
        }
    }

    @Test func `watching a file in a missing directory fails`() async throws {
        try await withDirectory { directory in
            let events = await directory.appending(path: "folder/file").changes().collected()
            #expect(events.first?.error == FileError(.watch, "\(directory.path)/folder", code: ENOENT))
        }
    }

    @Test func `an address of the network is not watched as the path that it has`() async throws {
        let address = try #require(URL(string: "http://localhost/etc/passwd"))
        let events = await address.changes().collected()
        #expect(events.last?.error == FileError(.watch, "http://localhost/etc/passwd", code: EPROTONOSUPPORT))
    }

    @Test func `watching a name that no file can have fails`() async throws {
        try await withDirectory { directory in
            let events = await directory.appending(path: String(repeating: "n", count: 300)).changes().collected()
            #expect(events.last?.error?.code == ENAMETOOLONG)
        }
    }

    @Test(arguments: [(ENOSPC, "max_user_watches"), (EMFILE, "max_user_instances")])
    func `the error for an exhausted watch limit names the setting to raise`(code: Int32, limit: String) {
        let description = FileError(.watch, "/var/log", code: code).description
        #expect(description.hasPrefix("could not watch /var/log: "))
        #expect(description.hasSuffix("raise fs.inotify.\(limit)"))
    }

    @Test func `an overflow of the system's event queue is reported as a change`() async throws {
        try await withDirectory { directory in
            let changes = try await overflowed(directory) {}
            #expect(try await changes.filter { $0 == .overflowed }.first() == .overflowed)
        }
    }

    @Test func `changes end although the system has dropped that their directory was removed`() async throws {
        try await withDirectory { directory in
            let folder = directory.appending(path: "folder")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            let changes = try await overflowed(folder) { try FileManager.default.removeItem(at: folder) }
            let received = try await changes.all()
            #expect(received.suffix(2) == [.overflowed, .removed(folder)])
        }
    }

    /// Overflows the queue of a directory's changes, then does something whose events the system drops.
    private func overflowed(
        _ directory: URL, _ last: () throws -> Void
    ) async throws -> Signal<FileChange, FileError> {
        let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
        let count = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
        let (one, other) = (directory.appending(path: "one"), directory.appending(path: "other"))
        let (isHeld, held) = (DispatchSemaphore(value: 0), Subject<Void, Never>())
        let firstIsThere = held.signal.replay()
        let changes = directory.changes().on(next: { change in
            guard change == .created(one) else { return }
            held.send()
            isHeld.wait(for: "the test to let go")
        }).replay()
        close(open(one.path, O_CREAT | O_WRONLY, 0o600))
        _ = await firstIsThere.first()
        for _ in 0..<(count / 2) {
            rename(one.path, other.path)
            rename(other.path, one.path)
        }
        try last()
        isHeld.signal()
        return changes
    }

    @Test(.tags(.clause4OneOrder), arguments: [1, 3])
    func `a reader that waits receives the changes in their order`(limit: Int) async throws {
        try await withDirectory { directory in
            let control = directory.changes().replay()
            var changes = directory.changes().values(buffering: .waiting(limit)).makeAsyncIterator()
            var names = (0..<500).map { directory.appending(path: "\($0)") }[...]
            func makeFiles(_ count: Int) {
                for file in names.prefix(count) {
                    close(open(file.path, O_CREAT | O_WRONLY, 0o600))
                    unlink(file.path)
                }
                names = names.dropFirst(count)
            }
            makeFiles(20)
            var received: [FileChange] = []
            while received.count < 1_000, let change = try await changes.next(isolation: nil) {
                received.append(change)
                // So the kernel's batches have different sizes.
                makeFiles(1)
            }
            #expect(try await received == control.take(1_000).all())
        }
    }

    @Test(.tags(.clause5Cancellation)) func `disposal stops watching a directory`() async throws {
        try await withDirectory { directory in
            let (file, received) = (directory.appending(path: "file"), Collector<FileChange, FileError>())
            directory.changes().subscribe(next: { received.add(.next($0)) }).dispose()
            let control = directory.changes().replay()
            try file.write("")
            _ = try await control.first()
            #expect(received.events.isEmpty)
        }
    }
}
#endif
