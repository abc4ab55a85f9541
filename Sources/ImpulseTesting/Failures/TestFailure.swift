/// A problem that a test tool found, and where the test used the tool.
public struct TestFailure: Error, Sendable, CustomStringConvertible {
    /// The problem, and its remedy.
    public let message: String
    public let location: TestLocation

    public init(_ message: String, at location: TestLocation) {
        self.message = message
        self.location = location
    }

    public var description: String { "\(location): \(message)" }
}

/// A place in a test's source.
public struct TestLocation: Sendable, Hashable, CustomStringConvertible {
    public let fileID: String
    public let filePath: String
    public let line: Int
    public let column: Int

    /// Creates a location, by default that of the call.
    public init(
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    public var description: String { "\(fileID):\(line)" }
}
