import Foundation

/// A program to run, with its arguments, environment and directory. Creating one starts nothing.
///
///     let search = Program("grep", ["-n", "needle"], in: URL(filePath: "/usr/share/dict"))
///     search.run().standardOutput().lines().subscribe { print($0) }
public struct Program: Hashable, Sendable {
    /// A path, or a name that is looked up in the folders of `PATH`. As in a shell, this is the `PATH` of
    /// ``environment`` if it has one, otherwise of this process.
    public var name: String
    /// The arguments, without the name. They are UTF-8, so a file whose name is not UTF-8 cannot be named here: start
    /// the program in its directory, or pass its contents as the input.
    public var arguments: [String]
    /// The complete environment; `nil` for this process's environment.
    public var environment: [String: String]?
    /// The working directory; `nil` for this process's directory.
    public var directory: URL?

    /// Creates a program from its path or its name.
    public init(
        _ name: String, _ arguments: [String] = [], environment: [String: String]? = nil, in directory: URL? = nil
    ) {
        (self.name, self.arguments, self.environment, self.directory) = (name, arguments, environment, directory)
    }
}
