/// Where in a program's source something was asked for.
@usableFromInline
struct CallSite: Sendable, CustomStringConvertible {
    @usableFromInline let fileID: StaticString
    @usableFromInline let line: UInt

    @inlinable
    init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    @usableFromInline
    var description: String { "\(fileID):\(line)" }
}
