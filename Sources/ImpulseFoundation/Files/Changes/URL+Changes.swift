#if os(Linux)
import Foundation
import Impulse

extension URL {
    /// What happens to a file, or in a directory, from now on.
    ///
    ///     inbox.changes().subscribe { change in
    ///         if case .created(let file) = change { print("new: \(file.lastPathComponent)") }
    ///     }
    ///
    /// Of a directory: what happens to the entries in it, not to those of directories further down; it completes when the
    /// directory itself has been removed or moved, after telling that. Of a file, which need not be there yet: what happens under
    /// its name, also when it is removed and made anew, or replaced by another that is moved over it, as many programs write
    /// files. A directory on its way that is removed, moved away, or reached through a link that is made to lead elsewhere, takes
    /// the file along, which is a removal; that the file is there again by its path is a creation. So this never completes. Writes
    /// are told as the system sums them up; those through another name of the same file are not told.
    ///
    /// Changes are watched from within the subscription on, when the directory has to be there. What cannot be watched is an
    /// error; `ENOSPC` and `EMFILE` mean that the user watches more than `fs.inotify.max_user_watches` files, or from more than
    /// `fs.inotify.max_user_instances` places: a subscription is one place, with a watch for a directory, or for each directory on
    /// the way to a file. Where more changes wait than `fs.inotify.max_queued_events`, the system drops the rest, and
    /// ``FileChange/overflowed`` is told in their place. A disposal ends the watching. Events are sent on a queue of the
    /// subscription's own.
    ///
    /// On Linux this is inotify. On Apple's systems, where Linux CI does not run it, it is a `kqueue`, which knows less: of a
    /// directory that entries came, went and changed their names, and not that they were written to.
    public func changes() -> Signal<FileChange, FileError> {
        .deferred {
            FileKind(following: path) == .directory ? changesInDirectory() : changesUnderName()
        }
    }

    private func changesUnderName() -> Signal<FileChange, FileError> {
        .deferred {
            do throws(FileError) {
                let inotify = try Inotify(for: path)
                let watched = try NameChanges(self, with: inotify)
                return inotify.batches(of: path)
                    .scanMap(into: watched) { watched, events in
                        watched.changes(in: events, waitForMore: inotify.waitForMore)
                    }
                    .flatMap { changes, error in
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
                let inotify = try Inotify(for: path)
                _ = try inotify.watch(path, for: ChangeTranslator.mask)
                return inotify.batches(of: path)
                    .scanMap(into: ChangeTranslator(directory: self)) { translator, events in
                        translator.changes(in: events, waitForMore: inotify.waitForMore)
                    }
                    .flatMap { Signal<FileChange, FileError>($0) }
                    .take(through: { $0 == .removed(self) })
            } catch {
                return .error(error)
            }
        }
    }
}
#endif
