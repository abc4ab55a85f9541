/// The error of a parser whose input does not end where it should, such as a line without a line break or an event
/// without an end.
///
/// Each parser has a default maximum, because it keeps unfinished input in memory.
///
///     TooLongError("a line", maximum: 1 << 20, remedy: "limitingLinesTo sets the maximum")
///         .description     // a line has more than 1048576 bytes: limitingLinesTo sets the maximum
public struct TooLongError: Error, Hashable, Sendable {
    /// The thing that was too long, such as `a line`.
    public let subject: String
    /// The maximum number of bytes.
    public let maximum: Int
    /// Advice for a client whose input is valid.
    public let remedy: String

    /// Creates an error. Your own parsers may use it too.
    public init(_ subject: String, maximum: Int, remedy: String) {
        (self.subject, self.maximum, self.remedy) = (subject, maximum, remedy)
    }
}

extension TooLongError: CustomStringConvertible {
    public var description: String { "\(subject) has more than \(maximum) bytes: \(remedy)" }
}

/// An error that can wrap a ``TooLongError``. If your own error conforms, `lines()` needs no closure.
public protocol TooLongErrorConvertible: Error {
    init(_ error: TooLongError)
}

extension TooLongError: TooLongErrorConvertible {
    public init(_ error: TooLongError) { self = error }
}

extension FileError: TooLongErrorConvertible {
    public init(_ error: TooLongError) { self.init(.read, nil, error) }
}

extension ProcessError: TooLongErrorConvertible {
    /// Creates an ``output(_:)``.
    public init(_ error: TooLongError) { self = .output(FileError(.read, "the pipe", error)) }
}
