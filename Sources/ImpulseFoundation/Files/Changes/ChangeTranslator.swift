#if os(Linux)
import Foundation

/// Translates the events of a directory into changes, and joins the two halves of a move.
struct ChangeTranslator: Sendable {
    /// The events for which a directory is watched.
    static let mask =
        Int(IN_CREATE) | Int(IN_MODIFY) | Int(IN_DELETE) | Int(IN_MOVED_FROM) | Int(IN_MOVED_TO) | Int(IN_DELETE_SELF)
        | Int(IN_MOVE_SELF) | Int(IN_ONLYDIR)

    let directory: URL
    private let identity: FileIdentity?
    /// The first half of a move, whose second half may follow.
    private var moving: InotifyEvent?

    init(directory: URL) {
        self.directory = directory
        identity = FileIdentity(at: SystemPath(directory))
    }

    /// Translates a batch of events.
    ///
    /// - Parameter waitForMore: Returns whether more events follow, when a batch ends with the first half of a move.
    mutating func changes(in events: [InotifyEvent], waitForMore: () -> Bool) -> [FileChange] {
        var changes: [FileChange] = []
        for event in events {
            let source = moving
            moving = nil
            if let source, event.has(IN_MOVED_TO), event.cookie == source.cookie {
                changes.append(.moved(from: url(of: source), to: url(of: event)))
                continue
            }
            if let source { changes.append(.removed(url(of: source))) }
            if event.has(IN_MOVED_FROM) { moving = event } else { changes += change(of: event) }
        }
        if let source = moving, !waitForMore() {
            changes.append(.removed(url(of: source)))
            moving = nil
        }
        return changes
    }

    private func change(of event: InotifyEvent) -> [FileChange] {
        if event.has(IN_Q_OVERFLOW) { return isThere ? [.overflowed] : [.overflowed, .removed(directory)] }
        if event.has(IN_CREATE) || event.has(IN_MOVED_TO) { return [.created(url(of: event))] }
        if event.has(IN_MODIFY) { return [.written(url(of: event))] }
        if event.has(IN_DELETE) { return [.removed(url(of: event))] }
        // The directory itself. The kernel also sends these when its file system is unmounted.
        if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) || event.has(IN_UNMOUNT) {
            return [.removed(directory)]
        }
        return []
    }

    /// True if the directory still has its path. The event of its move or removal may have been dropped.
    private var isThere: Bool { FileIdentity(at: SystemPath(directory))?.isSame(as: identity) ?? false }

    private func url(of event: InotifyEvent) -> URL {
        directory.entry(named: event.name)
    }
}
#endif
