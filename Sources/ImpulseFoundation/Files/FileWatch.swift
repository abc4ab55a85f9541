#if os(Linux)
import Foundation
import Impulse

/// Says when something may have happened to the file of a name, or when the name may be another file's.
///
/// `@unchecked Sendable`: it is touched by its follower alone, on the queue of that (`RotationTests`).
final class FileWatch: @unchecked Sendable {
    private let url: URL
    private let inotify: Inotify
    private var path: PathWatch
    /// Of the file that is being read: also when it has no name any more.
    private var file: Int32?

    init(_ url: URL) throws(FileError) {
        self.url = url
        inotify = try Inotify(for: url.path)
        // One that could not be read may be readable when its attributes have changed.
        path = try PathWatch(url, with: inotify, for: PathWalk.entries | Int(IN_ATTRIB), followingLast: true)
    }

    /// Watches the file that has the name now, in place of the one before.
    func watchFile() throws(FileError) {
        do throws(FileError) {
            let watch = try inotify.watch(url.path, for: Int(IN_MODIFY))
            if let file, file != watch { inotify.unwatch(file) }
            file = watch
        } catch {
            // It has gone again, of which the directory tells.
            if error.code != ENOENT { throw error }
        }
    }

    func hints(on queue: DispatchQueue) -> Signal<Void, FileError> {
        inotify.batches(of: url.path, on: queue)
            .filter { [self] events in events.contains { $0.watch == file || path.isConcerned(by: $0) } }
            .try { [self] events throws(FileError) in
                if events.contains(where: { path.isConcerned(by: $0) }) { try path.update() }
            }
            .map { _ in }
    }
}
#endif
