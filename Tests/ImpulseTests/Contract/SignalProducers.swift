import Foundation

/// The public declarations of a source file that yield a signal, or that meet another condition, by their names in
/// the operator table: `map(_:)`, `empty`, `init(_ elements:)` for an initializer of `Signal`, `Subject.signal` for
/// members of other types.
struct SignalProducers {
    private(set) var names: [String] = []

    /// Decides by the name and the result of a declaration.
    typealias Condition = (_ name: Substring, _ result: Substring) -> Bool

    init(in source: String, where isWanted: Condition = { $1.contains(/\b(Signal|MulticastConnection)\b/) }) {
        var type = ""
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if line.first?.isLetter == true,
                let match = line.prefixMatch(of: /(?:public |final )*(?:extension|class|struct|enum|protocol) (\w+)/)
            {
                type = String(match.1)
            } else if line.hasPrefix("}") {
                type = ""
            }
            // An expression is slow, and most lines declare nothing.
            guard line.drop(while: { $0 == " " }).hasPrefix("public "),
                let match = line.prefixMatch(of: /\s*public (?:static |convenience )*(func|var|let|init)\b ?(`?\w*`?)/)
            else { continue }
            let rest = lines[number...].prefix(40).joined(separator: "\n")[...].dropFirst(
                line.distance(from: line.startIndex, to: match.range.upperBound))
            let declared = String(match.2).filter { $0 != "`" }
            if let name = Self.name(of: match.1, declared, rest, in: type, where: isWanted) {
                names.append(name)
            }
        }
    }

    private static func name(
        of kind: Substring, _ name: String, _ rest: Substring, in type: String, where isWanted: Condition
    ) -> String? {
        let owner = type.isEmpty || type == "Signal" ? "" : type + "."
        switch kind {
        case "init":
            guard type == "Signal" else { return nil }
            let (parameters, _) = split(rest)
            return "init(" + parameters.map { $0.prefix { $0 != ":" } + ":" }.joined() + ")"
        case "func":
            let (parameters, result) = split(rest)
            guard isWanted(name[...], result) else { return nil }
            let labels = parameters.map { $0.prefix { $0 != " " && $0 != ":" } + ":" }
                .filter { $0 != "fileID:" && $0 != "line:" }
            return "\(owner)\(name)(\(labels.joined()))"
        default:
            return isWanted(name[...], rest.prefix { $0 != "{" && $0 != "\n" }) ? owner + name : nil
        }
    }

    /// Returns the parameters, and the text between them and the body.
    private static func split(_ declaration: Substring) -> (parameters: [String], result: Substring) {
        var (depth, generics) = (0, 0)
        var parameters: [String] = []
        var current = ""
        for (index, character) in zip(declaration.indices, declaration) {
            switch character {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "<": generics += 1
            case ">" where !current.hasSuffix("-"): generics -= 1
            default: break
            }
            let isTop = depth == 1 && generics == 0
            if depth == 0 && character == ")" {
                if !current.isEmpty { parameters.append(current) }
                let result = declaration[index...].prefix { $0 != "{" && $0 != "\n" }
                return (parameters.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }, result)
            }
            if isTop && character == "," {
                parameters.append(current)
                current = ""
            } else if depth >= 1 && !(isTop && character == "(") {
                current.append(character)
            }
        }
        return ([], "")
    }
}
