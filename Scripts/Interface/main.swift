// Prints the public interface of a module as text, from the symbol graphs that `swift symbolgraph-extract` makes: one declaration a
// line, sorted, so that a diff shows what a change adds or breaks.

import Foundation

struct Graph: Decodable {
    let symbols: [Symbol]
}

struct Symbol: Decodable {
    struct Identifier: Decodable {
        let precise: String
    }

    struct Fragment: Decodable {
        let spelling: String
    }

    struct Availability: Decodable {
        let isUnconditionallyUnavailable: Bool?
    }

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let availability: [Availability]?

    /// Members that the compiler derives, such as `!=`, and old names that only suggest others, are not promised.
    var isPromised: Bool {
        !identifier.precise.contains("::SYNTHESIZED::")
            && !(availability ?? []).contains { $0.isUnconditionallyUnavailable == true }
    }

    var line: String {
        let declaration = (declarationFragments ?? []).map(\.spelling).joined()
        return pathComponents.joined(separator: ".") + "\t"
            + declaration.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

let graphs = try CommandLine.arguments.dropFirst().map { path in
    try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(filePath: path)))
}
for line in Set(graphs.flatMap(\.symbols).filter(\.isPromised).map(\.line)).sorted() { print(line) }
