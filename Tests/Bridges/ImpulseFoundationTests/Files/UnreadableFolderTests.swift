#if os(Linux)
import Foundation
import Impulse
import Testing

@testable import ImpulseFoundation

@Suite(.timeLimit(.minutes(1))) struct UnreadableFolderTests {
    @Test(.enabled(if: getuid() != 0, "root may read everything"))
    func `retargeting a link to an unreadable folder fails after the earlier changes`() async throws {
        try await withDirectory { directory in
            let (open, locked) = (directory.appending(path: "open"), directory.appending(path: "locked"))
            let (way, other) = (directory.appending(path: "way"), directory.appending(path: "other"))
            #expect(mkdir(open.path, 0o700) == 0 && mkdir(locked.path, 0o300) == 0)
            #expect(symlink(open.path, way.path) == 0 && symlink(locked.path, other.path) == 0)
            let file = way.appending(path: "file")
            let inotify = try Inotify(for: SystemPath(file))
            var names = try NameChanges(file, with: inotify)
            // All of this happens before the reader starts, so it arrives as one batch.
            #expect(close(creat(file.path, 0o600)) == 0 && rename(other.path, way.path) == 0)
            var batches = inotify.batches(of: SystemPath(file)).values(buffering: .unbounded).makeAsyncIterator()
            let events = try #require(try await batches.next())
            let result = names.changes(in: events) { false }
            #expect(result.changes.first == .created(file))
            #expect(result.error?.code == EACCES)
            chmod(locked.path, 0o700)
        }
    }
}
#endif
