#if canImport(Darwin)
import Foundation

/// The entries of a directory. `kqueue` reports that they have changed, but not how.
struct DirectorySnapshot: Sendable {
    private let directory: URL
    /// The inode number of each file, which identifies it after a rename.
    private var numbers: [String: ino_t]

    init(of directory: URL) {
        self.directory = directory
        numbers = Self.numbers(in: directory)
    }

    /// Returns the changes since the last snapshot.
    mutating func update() -> [FileChange] {
        let before = numbers
        numbers = Self.numbers(in: directory)
        let gone = before.filter { numbers[$0.key] != $0.value }
        let new = numbers.filter { before[$0.key] != $0.value }
        var oldNames = Dictionary(gone.map { ($0.value, $0.key) }) { name, _ in name }
        let arrivals = new.map { name, number -> FileChange in
            guard let oldName = oldNames.removeValue(forKey: number) else { return .created(url(name)) }
            return .moved(from: url(oldName), to: url(name))
        }
        return oldNames.values.filter { numbers[$0] == nil }.map { .removed(url($0)) } + arrivals
    }

    private func url(_ name: String) -> URL { directory.appending(path: name, directoryHint: .notDirectory) }

    private static func numbers(in directory: URL) -> [String: ino_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        let pairs = names.compactMap { name -> (String, ino_t)? in
            var status = stat()
            return lstat(directory.appending(path: name).path, &status) == 0 ? (name, status.st_ino) : nil
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
#endif
