/// The name of a signal, and where it was given.
public final class SignalName: Sendable, CustomStringConvertible {
    /// The name.
    public let name: String
    /// The file in which ``Signal/named(_:fileID:line:)`` was called, as `#fileID`.
    public let fileID: StaticString
    /// The line of that call.
    public let line: UInt

    init(_ name: String, fileID: StaticString, line: UInt) {
        self.name = name
        self.fileID = fileID
        self.line = line
    }

    public var description: String { "\(name) (\(fileID):\(line))" }
}
