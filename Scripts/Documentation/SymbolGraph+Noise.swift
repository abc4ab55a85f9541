extension SymbolGraph {
    /// A symbol without what is the same on every page: the labels that callers leave out, in its title; and as the conditions of a member,
    /// the constraints that its type has anyway.
    static func quiet(_ symbol: Symbol, in types: [String: Symbol]) -> Symbol {
        var symbol = symbol
        if var names = symbol["names"] as? Symbol, let title = names["title"] as? String {
            names["title"] = title.replacing("fileID:line:", with: "")
            names["subHeading"] = (names["subHeading"] as? Lines).map(withoutCallSite)
            names["navigator"] = (names["navigator"] as? Lines).map(withoutCallSite)
            symbol["names"] = names
        }
        if var conditions = symbol["swiftExtension"] as? Symbol, let constraints = conditions["constraints"] as? Lines {
            let path = symbol["pathComponents"] as? [String] ?? []
            let known = types[path.dropLast().joined(separator: "/")].map(Self.constraints) ?? []
            conditions["constraints"] = constraints.filter { !known.contains(Self.words(of: $0)) }
            symbol["swiftExtension"] = conditions
        }
        return symbol
    }

    /// A declaration in a list, without `fileID: StaticString, line: UInt` and the comma beside it.
    private static func withoutCallSite(_ fragments: Lines) -> Lines {
        let words = fragments.map { $0["spelling"] as? String ?? "" }
        let parameters = ["fileID", ": ", "StaticString", ", ", "line", ": ", "UInt"]
        guard let range = words.firstRange(of: parameters), range.lowerBound > 0, range.upperBound < words.count else {
            return fragments
        }
        var fragments = fragments
        let (before, behind) = (words[range.lowerBound - 1], words[range.upperBound])
        if before.hasSuffix(", ") {
            fragments[range.lowerBound - 1]["spelling"] = String(before.dropLast(2))
        } else if behind.hasPrefix(", ") {
            fragments[range.upperBound]["spelling"] = String(behind.dropFirst(2))
        }
        fragments.removeSubrange(range)
        return fragments
    }

    private static func constraints(of type: Symbol) -> [[String]] {
        ((type["swiftGenerics"] as? Symbol)?["constraints"] as? Lines ?? []).map(words)
    }

    private static func words(of constraint: [String: Any]) -> [String] {
        ["lhs", "kind", "rhs"].map { constraint[$0] as? String ?? "" }
    }
}
