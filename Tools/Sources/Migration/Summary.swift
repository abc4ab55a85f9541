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
        let places = "\(count(rewritten, "place")) rewritten, \(marked) marked, \(left) left"
        return "\(changed) of \(count(files, "file")), \(count(lines, "line")): \(places)"
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
