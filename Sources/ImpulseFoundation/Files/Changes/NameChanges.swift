#if os(Linux)
import Foundation

/// The changes under a name: in its directory, and on the path to the directory.
struct NameChanges: Sendable {
    private let url: URL
    private let name: [UInt8]
    private var watch: PathWatch
    private var translator: ChangeTranslator
    private var isThere: Bool
    /// The file that was last reported under the name.
    private var file: FileIdentity?

    init(_ url: URL, with inotify: Inotify) throws(FileError) {
        let directory = url.deletingLastPathComponent()
        name = SystemPath(url).name
        self.url = directory.entry(named: name)
        watch = try PathWatch(url, with: inotify, for: ChangeTranslator.mask, followingLast: false)
        guard watch.directory != nil else {
            throw FileError(.watch, SystemPath(directory).description, code: ENOENT)
        }
        translator = ChangeTranslator(directory: directory)
        file = FileIdentity(ofLinkAt: watch.path)
        // Such a file can never exist. Any other reason may pass.
        if file == nil, errno == ENAMETOOLONG { throw .latest(.watch, watch.path.description) }
        isThere = file != nil
    }

    /// Translates a batch of events.
    ///
    /// - Returns: The changes until the path could not be watched, and the error that prevented it.
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

    /// Returns whether the path to the name may change with this event.
    private func isTurn(_ event: InotifyEvent) -> Bool {
        watch.isConcerned(by: event) && (event.watch != watch.directory || event.name != name)
    }

    /// Records a change; returns `nil` if it has been reported already.
    private mutating func noticed(_ change: FileChange) -> FileChange? {
        guard change.concerns({ SystemPath($0).name == name }) else { return nil }
        switch change {
        case .created, .moved(from: _, to: url):
            let current = FileIdentity(ofLinkAt: watch.path)
            // `look()` saw the file before this event arrived; the file may be gone by now.
            if case .created = change, isThere, current?.isSame(as: file) ?? true { return nil }
            (isThere, file) = (true, current)
        case .removed, .moved:
            guard isThere else { return nil }
            isThere = false
        case .written, .overflowed: break
        }
        return change
    }

    /// Compares the file under the name with the one last reported, after the path has changed.
    private mutating func look() -> [FileChange] {
        let current = FileIdentity(ofLinkAt: watch.path)
        defer { (isThere, file) = (current != nil, current) }
        guard let current else { return isThere ? [.removed(url)] : [] }
        return isThere && current.isSame(as: file) ? [] : [.created(url)]
    }
}
#endif
