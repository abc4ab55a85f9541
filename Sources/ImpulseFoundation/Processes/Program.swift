import Foundation

/// A program to run, with all that it is given: a recipe, which does nothing by itself.
///
///     let search = Program("grep", ["-n", "needle"], in: URL(filePath: "/usr/share/dict"))
///     search.run().standardOutput().lines().subscribe { print($0) }
public struct Program: Hashable, Sendable {
    /// A path, or a name that is looked for in the folders of `PATH`.
    public var name: String
    /// What follows the name.
    public var arguments: [String]
    /// All variables of the environment; `nil` for those of this process.
    public var environment: [String: String]?
    /// Where it runs; `nil` for where this process does.
    public var directory: URL?

    /// A program, by its path or its name.
    public init(
        _ name: String, _ arguments: [String] = [], environment: [String: String]? = nil, in directory: URL? = nil
    ) {
        (self.name, self.arguments, self.environment, self.directory) = (name, arguments, environment, directory)
    }
}
