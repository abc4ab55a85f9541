#if os(Linux)
import Foundation

/// Makes changes of a directory's events, and one change of the two halves of a move.
struct ChangeTranslator: Sendable {
    /// What a directory is watched for.
    static let mask =
        Int(IN_CREATE) | Int(IN_MODIFY) | Int(IN_DELETE) | Int(IN_MOVED_FROM) | Int(IN_MOVED_TO) | Int(IN_DELETE_SELF)
        | Int(IN_MOVE_SELF) | Int(IN_ONLYDIR)

    let directory: URL
    /// A file that has been moved away, and perhaps to another name here.
    private var moving: InotifyEvent?

    init(directory: URL) {
        self.directory = directory
    }

    /// - Parameter waitForMore: says whether more events follow, when a move may be told by half.
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
        if event.has(IN_Q_OVERFLOW) { return [.overflowed] }
        if event.has(IN_CREATE) || event.has(IN_MOVED_TO) { return [.created(url(of: event))] }
        if event.has(IN_MODIFY) { return [.written(url(of: event))] }
        if event.has(IN_DELETE) { return [.removed(url(of: event))] }
        // The directory itself; the kernel also says so of one whose file system is unmounted.
        if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) || event.has(IN_UNMOUNT) {
            return [.removed(directory)]
        }
        return []
    }

    private func url(of event: InotifyEvent) -> URL {
        directory.appending(path: event.name, directoryHint: .notDirectory)
    }
}
#endif
