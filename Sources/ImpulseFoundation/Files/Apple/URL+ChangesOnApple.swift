#if canImport(Darwin)
import Foundation
import Impulse

extension URL {
    /// Emits changes of a file, or of the entries of a directory, from now on. Uses `kqueue`, which Linux CI does not
    /// run.
    ///
    ///     inbox.changes().subscribe { change in print(change) }
    ///
    /// For a directory, emits which entries were created, removed or renamed, but not which were written to; completes
    /// when the directory itself is removed or moved. For a file, which need not exist yet, also emits when it is
    /// written to. If it cannot be watched, the signal fails. Events are sent on the subscription's own queue.
    public func changes() -> Signal<FileChange, FileError> {
        let isDirectory = (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
        if isDirectory { return changesInDirectory() }
        let name = lastPathComponent
        return deletingLastPathComponent().changesInDirectory().filter { $0.concerns { $0.lastPathComponent == name } }
            .merge(with: writes())
    }

    private func changesInDirectory() -> Signal<FileChange, FileError> {
        .deferred {
            do throws(FileError) {
                let directory = try Descriptor(opening: self, O_EVTONLY, for: .watch)
                return directory.changes([.write, .delete, .rename]).promoteError(to: FileError.self)
                    .scanMap(into: DirectorySnapshot(of: self)) { snapshot, event -> [FileChange] in
                        event.isDisjoint(with: [.delete, .rename]) ? snapshot.update() : [.removed(self)]
                    }
                    .flatMap(.concat) { Signal<FileChange, FileError>($0) }
                    .take(through: { $0 == .removed(self) })
            } catch {
                return .error(error)
            }
        }
    }

    private func writes() -> Signal<FileChange, FileError> {
        .deferred {
            do throws(FileError) {
                let watch = try FileWatch(self)
                let queue = DispatchQueue(label: "Impulse: changes of \(path)")
                return watch.writes(on: queue).map { _ in .written(self) }.promoteError()
            } catch {
                return .error(error)
            }
        }
    }
}
#endif
