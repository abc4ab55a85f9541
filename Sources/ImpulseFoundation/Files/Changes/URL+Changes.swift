#if os(Linux)
import Foundation
import Impulse

extension URL {
    /// Emits changes of a file, or in a directory, from now on.
    ///
    ///     inbox.changes().subscribe { change in
    ///         if case .created(let file) = change { print("new: \(file.lastPathComponent)") }
    ///     }
    ///
    /// For a directory, emits changes of its entries, but not of entries in its subdirectories. When the directory
    /// itself is removed or moved, emits that and completes. Linux reports the removal once no program has the
    /// directory open, for example as its current directory. A move of a directory that contains it is not reported.
    ///
    /// For a file, which need not exist yet, emits changes under its name, and never completes. These include the
    /// removal and recreation of the file, and its replacement by a file moved over it, which is the way many programs
    /// save files. If a directory on the path is removed or moved away, or a link on it changes its target, the file is
    /// reported as removed. Once the path leads to a file again, it is reported as created. Writes are merged as the
    /// system merges them. Writes through another name of the same file are not reported.
    ///
    /// Watching begins within the subscription, when the directory has to exist. If it cannot be watched, the signal
    /// fails. `ENOSPC` and `EMFILE` mean that the user watches more than `fs.inotify.max_user_watches` files, or has
    /// more than `fs.inotify.max_user_instances` inotify instances. A subscription takes one instance, with one watch
    /// for a directory, or one for each directory on the path to a file. When more than `fs.inotify.max_queued_events`
    /// changes are queued, the system drops the rest, and ``FileChange/overflowed`` is emitted instead. Events are sent
    /// on the subscription's own queue.
    ///
    /// Linux uses inotify. Apple's systems use `kqueue`, which Linux CI does not run and which reports less: for a
    /// directory, that entries were created, removed and renamed, but not that they were written to.
    public func changes() -> Signal<FileChange, FileError> {
        .deferred {
            guard isFileURL else { return .error(FileError(.watch, absoluteString, code: EPROTONOSUPPORT)) }
            return FileKind(following: SystemPath(self)) == .directory ? changesInDirectory() : changesUnderName()
        }
    }

    private func changesUnderName() -> Signal<FileChange, FileError> {
        .deferred {
            do throws(FileError) {
                let inotify = try Inotify(for: SystemPath(self))
                let watched = try NameChanges(self, with: inotify)
                return inotify.batches(of: SystemPath(self))
                    .scanMap(into: watched) { watched, events in
                        watched.changes(in: events, waitForMore: inotify.waitForMore)
                    }
                    .flatMap(.concat) { changes, error in
                        let changes = Signal<FileChange, FileError>(changes)
                        return error.map { changes.concat(.error($0)) } ?? changes
                    }
            } catch {
                return .error(error)
            }
        }
    }

    private func changesInDirectory() -> Signal<FileChange, FileError> {
        .deferred {
            do throws(FileError) {
                let inotify = try Inotify(for: SystemPath(self))
                _ = try inotify.watch(SystemPath(self), for: ChangeTranslator.mask)
                return inotify.batches(of: SystemPath(self))
                    .scanMap(into: ChangeTranslator(directory: self)) { translator, events in
                        translator.changes(in: events, waitForMore: inotify.waitForMore)
                    }
                    .flatMap(.concat) { Signal<FileChange, FileError>($0) }
                    .take(through: { $0 == .removed(self) })
            } catch {
                return .error(error)
            }
        }
    }
}
#endif
