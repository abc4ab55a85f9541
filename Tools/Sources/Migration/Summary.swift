/// The figures of a migration.
public struct Summary: Sendable, CustomStringConvertible {
    public private(set) var files = 0
    public private(set) var lines = 0
    public private(set) var changed = 0
    public private(set) var rewritten = 0
    public private(set) var marked = 0
    public private(set) var left = 0

    public init(_ files: [MigratedFile]) {
        for file in files {
            self.files += 1
            lines += file.original.lines.count - 1
            changed += file.original == file.migrated ? 0 : 1
            rewritten += file.rewritten
            marked += file.marked
            left += file.left.count
        }
    }

    public var description: String {
        "\(changed) of \(files) files, \(lines) lines: \(rewritten) rewritten, \(marked) marked, \(left) left"
    }
}
