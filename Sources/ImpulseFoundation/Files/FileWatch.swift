#if os(Linux)
import Foundation
import Impulse

/// Tells when something may have happened to the file of a name.
final class FileWatch: Sendable {
    private let url: URL
    private let inotify: Inotify
    private let directoryWatch: Int32

    init(_ url: URL) throws(FileError) {
        self.url = url
        let directory = url.deletingLastPathComponent().path
        inotify = try Inotify(for: url.path)
        directoryWatch = try inotify.watch(directory, for: ChangeTranslator.mask)
    }

    /// Watches the file that has the name now, which a link may have in another directory.
    func watchFile() throws(FileError) {
        do throws(FileError) {
            try inotify.watch(url.path, for: Int(IN_MODIFY))
        } catch {
            // It has gone again, of which the directory tells.
            if error.code != ENOENT { throw error }
        }
    }

    func hints(on queue: DispatchQueue) -> Signal<Void, FileError> {
        let (name, directoryWatch) = (url.lastPathComponent, directoryWatch)
        return inotify.batches(of: url.path, on: queue)
            .filter { $0.contains { $0.watch != directoryWatch || $0.name == name } }
            .map { _ in }
    }
}
#endif
