#if canImport(Darwin)
import Foundation
import Impulse

extension URL {
    /// What happens to a file, or to the entries of a directory, from now on: a `kqueue`, which Linux CI does not run.
    ///
    ///     inbox.changes().subscribe { change in print(change) }
    ///
    /// Of a directory: that entries came, went or changed their names, and not that they were written to; it completes when the
    /// directory itself has been removed or moved. Of a file, which need not be there yet: also that it was written to. What
    /// cannot be watched is an error. A disposal ends the watching. Events are sent on a queue of the subscription's own.
    public func changes() -> Signal<FileChange, FileError> {
        let isDirectory = (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
        if isDirectory { return changesInDirectory() }
        let name = lastPathComponent
        return deletingLastPathComponent().changesInDirectory().filter { $0.concerns(name) }.merge(with: writes())
    }

    private func changesInDirectory() -> Signal<FileChange, FileError> {
        .deferred {
            do throws(FileError) {
                let directory = try Descriptor(opening: self, O_EVTONLY, for: .watch)
                return directory.changes([.write, .delete, .rename]).promoteError(to: FileError.self)
                    .scanMap(into: DirectorySnapshot(of: self)) { snapshot, event -> [FileChange] in
                        event.isDisjoint(with: [.delete, .rename]) ? snapshot.update() : [.removed(self)]
                    }
                    .flatMap { Signal<FileChange, FileError>($0) }
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
