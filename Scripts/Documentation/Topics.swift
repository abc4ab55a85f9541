import Foundation

/// The groups of a catalog's page: the section `## Topics`, in its order.
struct Topics {
    struct Group {
        let title: String
        let links: [Link]
    }

    /// A link to a symbol: its name, and the kind of member if two share the name.
    struct Link {
        let text: String

        private var parts: [Substring] { text.split(separator: "-swift.", maxSplits: 1) }
        /// The name without the module: ``/Impulse/<~(_:_:)``.
        var name: String { String(parts[0].replacing("/Impulse/", with: "")) }

        func leads(to declaration: Declaration) -> Bool {
            guard declaration.linkName == name else { return false }
            return parts.count < 2 || declaration.isStatic == parts[1].hasPrefix("type.")
        }
    }

    let path: String
    let groups: [Group]

    init(path: String) throws {
        self.path = path
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let topics = text.split(separator: "\n## Topics\n", maxSplits: 1).dropFirst().joined()
        groups = "\n\(topics)".split(separator: "\n### ").map { section in
            let lines = section.split(separator: "\n")
            let isTitled = lines.first?.hasPrefix("- ") == false
            let links = lines.compactMap { $0.wholeMatch(of: /- ``(.+)``/).map { Link(text: String($0.1)) } }
            return Group(title: isTitled ? String(lines[0]) : "", links: links)
        }
    }

    var links: [Link] { groups.flatMap(\.links) }

    /// True if an operator belongs on this page: properties' operators have their own.
    func isFor(_ declaration: Declaration) -> Bool {
        path.hasSuffix("/PropertyProtocol.md") == (declaration.owner == "PropertyProtocol")
    }

    private static let catalogue = "Sources/Impulse/Impulse.docc/"

    /// The pages whose groups `Documentation/Operators.md` has.
    static func ofOperators() throws -> [Topics] {
        try ["Signal", "PropertyProtocol"].map { try Topics(path: "\(catalogue)\($0).md") }
    }

    /// All pages of the core's catalog.
    static func all() throws -> [Topics] {
        let files = try FileManager.default.contentsOfDirectory(atPath: catalogue).sorted()
        return try files.filter { $0.hasSuffix(".md") }.map { try Topics(path: catalogue + $0) }
    }
}

extension Topics {
    /// The public members of `Signal` and the operators that are in no group or in two, the types without a group, and dead links.
    static func complaints(about declarations: [Declaration]) throws -> [String] {
        let present = declarations.filter { !$0.file.isOfRenamedNames }
        let members = present.filter { $0.owner == "Signal" || $0.isOperator }
        let pages = try ofOperators()
        let misplaced = members.flatMap { member in
            pages.filter { $0.isFor(member) }.flatMap { $0.complaints(about: member) }
        }
        let broken = pages[0].links.filter { link in !members.contains(where: link.leads) }.map {
            "\(pages[0].path): there is no '\($0.text)', to which it links."
        }
        let listed = Set(try all().flatMap(\.links).map(\.name))
        let unlisted = present.filter { $0.isType && $0.owner.isEmpty && !listed.contains($0.name) }.map {
            "\($0.place): the type '\($0.name)' is in no group: add '- ``\($0.name)``' to one of \(catalogue)Impulse.md."
        }
        return misplaced + broken + unlisted
    }

    private func complaints(about member: Declaration) -> [String] {
        let titles = groups.filter { $0.links.contains { $0.leads(to: member) } }.map(\.title)
        let name = "\(member.place): '\(member.linkName)'"
        if titles.isEmpty { return ["\(name) is in no group: add '- ``\(member.linkName)``' to one of \(path)."] }
        return titles.count == 1 ? [] : ["\(name) is in several groups: \(titles.joined(separator: ", "))."]
    }
}
