#if os(Linux)
import Foundation

/// What happens under a name: in its directory, and on the way to that.
struct NameChanges: Sendable {
    private let url: URL
    private var name: String { url.lastPathComponent }
    private var watch: PathWatch
    private var translator: ChangeTranslator
    private var isThere: Bool
    /// The file that has been announced under the name.
    private var file: FileIdentity?

    init(_ url: URL, with inotify: Inotify) throws(FileError) {
        let directory = url.deletingLastPathComponent()
        self.url = directory.appending(path: url.lastPathComponent, directoryHint: .notDirectory)
        watch = try PathWatch(url, with: inotify, for: ChangeTranslator.mask, followingLast: false)
        guard watch.directory != nil else {
            throw FileError(.watch, directory.path, code: ENOENT)
        }
        translator = ChangeTranslator(directory: directory)
        file = FileIdentity(ofLinkAt: watch.path)
        isThere = file != nil
    }

    /// - Returns: what has changed until the way could not be watched, and why it could not.
    mutating func changes(
        in events: [InotifyEvent], waitForMore: () -> Bool
    ) -> (changes: [FileChange], error: FileError?) {
        var (changes, rest) = ([FileChange](), events[...])
        while let turn = rest.firstIndex(where: { isTurn($0) }) {
            changes += self.changes(inDirectory: rest[..<turn], waitForMore: { false })
            if rest[turn].has(IN_Q_OVERFLOW) { changes.append(.overflowed) }
            rest = rest[(turn + 1)...]
            do throws(FileError) { try watch.update() } catch { return (changes, error) }
            changes += look()
        }
        return (changes + self.changes(inDirectory: rest, waitForMore: waitForMore), nil)
    }

    private mutating func changes(
        inDirectory events: ArraySlice<InotifyEvent>, waitForMore: () -> Bool
    ) -> [FileChange] {
        let events = events.filter { $0.watch == watch.directory }
        return translator.changes(in: events, waitForMore: waitForMore).compactMap { noticed($0) }
    }

    /// Whether the way to the name is another from this event on.
    private func isTurn(_ event: InotifyEvent) -> Bool {
        watch.isConcerned(by: event) && (event.watch != watch.directory || event.name != name)
    }

    /// What has been seen already is not told again.
    private mutating func noticed(_ change: FileChange) -> FileChange? {
        guard change.concerns(name) else { return nil }
        switch change {
        case .created, .moved(from: _, to: url):
            let current = FileIdentity(ofLinkAt: watch.path)
            // A look has seen it before the event came; it may have gone again by now.
            if case .created = change, isThere, current?.isSame(as: file) ?? true { return nil }
            (isThere, file) = (true, current)
        case .removed, .moved:
            guard isThere else { return nil }
            isThere = false
        case .written, .overflowed: break
        }
        return change
    }

    /// What another way has changed.
    private mutating func look() -> [FileChange] {
        let current = FileIdentity(ofLinkAt: watch.path)
        defer { (isThere, file) = (current != nil, current) }
        guard let current else { return isThere ? [.removed(url)] : [] }
        return isThere && current.isSame(as: file) ? [] : [.created(url)]
    }
}
#endif
