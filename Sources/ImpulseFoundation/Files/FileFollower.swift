#if !os(Windows)
import Foundation
import Impulse
import CImpulseSystem

/// A piece read from a growing file.
enum AppendedPiece: Sendable {
    case bytes(Data)
    /// The following bytes start a file: the file was truncated, or another one has taken its name.
    case restart
}

/// A subscription to the bytes appended to the file with a name. It reads new bytes at each hint of the watch.
///
/// `@unchecked Sendable`: it is used only on the queue on which the watch emits.
final class FileFollower: @unchecked Sendable {
    private let url: URL
    private let path: SystemPath
    private let watch: FileWatch
    private let subscriber: Subscriber<AppendedPiece, FileError>
    private var file: Descriptor
    private var place: off_t
    /// True if the reader downstream is full.
    private var isPaused = false
    private let resumed = Subject<Void, FileError>()

    init(
        _ url: URL, fromStart isFromStart: Bool, watch: FileWatch, subscriber: Subscriber<AppendedPiece, FileError>
    ) throws(FileError) {
        (self.url, path, self.watch, self.subscriber) = (url, SystemPath(url), watch, subscriber)
        file = try Self.open(url)
        try watch.watchFile()
        place = isFromStart ? 0 : lseek(file.number, 0, SEEK_END)
    }

    /// Emits when the reader downstream has space again.
    func resumptions(on scheduler: QueueScheduler) -> Signal<Void, FileError> {
        resumed.signal.deliver(on: scheduler).on(next: { [self] in isPaused = false })
    }

    func look() throws(FileError) {
        if isPaused { return }
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
        while !isPaused, !subscriber.isDisposed {
            var bytes = Data(count: 65_536)
            let count = bytes.withUnsafeMutableBytes { pread(file.number, $0.baseAddress, $0.count, place) }
            guard count >= 0 else { throw .latest(.read, path.description) }
            guard count > 0 else { return }
            place += off_t(count)
            isPaused = !subscriber.send(.bytes(bytes.prefix(count)), resume: { [resumed] in resumed.send() })
        }
    }

    /// Opens the file that has taken the name, if any, and returns whether it did. If the file is missing or not
    /// readable yet, it is opened later.
    private func openReplacement() throws(FileError) -> Bool {
        guard !isPaused, !subscriber.isDisposed, let current = FileIdentity(at: path),
            !current.isSame(as: FileIdentity(of: file))
        else { return false }
        do throws(FileError) {
            let replacement = try Self.open(url)
            // The old file is complete once another has its name: read its rest.
            try readOn()
            if isPaused { return false }
            file = replacement
        } catch {
            if error.code == ENOENT || error.code == EACCES { return false }
            throw error
        }
        try watch.watchFile()
        restart()
        return true
    }

    /// Opens a file that can be read at an offset, without blocking. A named pipe would block until it has a writer,
    /// and has no offset.
    private static func open(_ url: URL) throws(FileError) -> Descriptor {
        let file = try Descriptor(opening: url, O_RDONLY, for: .open)
        var nothing: UInt8 = 0
        guard pread(file.number, &nothing, 0, 0) == 0 else { throw .latest(.read, SystemPath(url).description) }
        // Some devices can be read at an offset, which they ignore.
        guard file.kind == impulse_file else { throw FileError(.read, SystemPath(url).description, code: ESPIPE) }
        return file
    }
}
#endif
