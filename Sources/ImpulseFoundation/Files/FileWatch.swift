#if os(Linux)
import Foundation
import Impulse

/// Hints that the file with a name may have changed, or that the name may lead to another file.
///
/// `@unchecked Sendable`: it is used only by its follower, on the follower's queue (`RotationTests`).
final class FileWatch: @unchecked Sendable {
    private let url: URL
    private let inotify: Inotify
    private var path: PathWatch
    /// The watch of the file that is being read, even after it has lost its name.
    private var file: Int32?

    init(_ url: URL) throws(FileError) {
        self.url = url
        inotify = try Inotify(for: SystemPath(url))
        // An unreadable file may become readable when its attributes change.
        path = try PathWatch(url, with: inotify, for: PathWalk.entries | Int(IN_ATTRIB), followingLast: true)
    }

    /// Watches the file that currently has the name, instead of the previous one.
    func watchFile() throws(FileError) {
        do throws(FileError) {
            let watch = try inotify.watch(SystemPath(url), for: Int(IN_MODIFY))
            if let file, file != watch { inotify.unwatch(file) }
            file = watch
        } catch {
            // The file is gone again; the directory reports that.
            if error.code != ENOENT { throw error }
        }
    }

    func hints(on queue: DispatchQueue) -> Signal<Void, FileError> {
        inotify.batches(of: SystemPath(url), on: queue)
            .filter { [self] events in events.contains { $0.watch == file || path.isConcerned(by: $0) } }
            .try { [self] events throws(FileError) in
                if events.contains(where: { path.isConcerned(by: $0) }) { try path.update() }
            }
            .map { _ in }
    }
}
#endif
