#if !os(Windows)
import Foundation
import Impulse

/// What is found at the end of a file that grows.
enum AppendedPiece: Sendable {
    case bytes(Data)
    /// What comes next is the beginning of a file: it was cut short, or another has its name.
    case restart
}

/// One subscription to what is appended to the file of a name: looks, whenever something may have happened, and reads what is new.
///
/// `@unchecked Sendable`: it is touched on the queue alone that the watch tells on.
final class FileFollower: @unchecked Sendable {
    private let url: URL
    private let watch: FileWatch
    private let subscriber: Subscriber<AppendedPiece, FileError>
    private var file: Descriptor
    private var place: off_t

    init(
        _ url: URL, fromStart isFromStart: Bool, watch: FileWatch, subscriber: Subscriber<AppendedPiece, FileError>
    ) throws(FileError) {
        (self.url, self.watch, self.subscriber) = (url, watch, subscriber)
        file = try Self.open(url)
        try watch.watchFile()
        place = isFromStart ? 0 : lseek(file.number, 0, SEEK_END)
    }

    func look() throws(FileError) {
        repeat {
            if let size = FileIdentity(of: file)?.size, size < place { restart() }
            try readOn()
        } while try openReplacement()
    }

    private func restart() {
        place = 0
        subscriber.send(.restart)
    }

    private func readOn() throws(FileError) {
        while !subscriber.isDisposed {
            var bytes = Data(count: 65_536)
            let count = bytes.withUnsafeMutableBytes { pread(file.number, $0.baseAddress, $0.count, place) }
            guard count >= 0 else { throw .latest(.read, url.path) }
            guard count > 0 else { return }
            place += off_t(count)
            subscriber.send(.bytes(bytes.prefix(count)))
        }
    }

    /// Whether another file has the name now. One that is not there, or not yet to be read, is waited for.
    private func openReplacement() throws(FileError) -> Bool {
        guard !subscriber.isDisposed, let current = FileIdentity(at: url.path),
            !current.isSame(as: FileIdentity(of: file))
        else { return false }
        do throws(FileError) {
            let replacement = try Self.open(url)
            // What was written before the name became another file's is there by now.
            try readOn()
            file = replacement
        } catch {
            if error.code == ENOENT || error.code == EACCES { return false }
            throw error
        }
        try watch.watchFile()
        restart()
        return true
    }

    /// A named pipe would have the caller wait until somebody writes to it, and has no place to read on from.
    private static func open(_ url: URL) throws(FileError) -> Descriptor {
        let file = try Descriptor(opening: url, O_RDONLY | O_NONBLOCK, for: .open)
        var nothing: UInt8 = 0
        guard pread(file.number, &nothing, 0, 0) == 0 else { throw .latest(.read, url.path) }
        return file
    }
}
#endif
