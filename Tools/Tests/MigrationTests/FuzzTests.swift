import Foundation
import Testing

@testable import Migration

/// Fixtures that are cut and mixed at random, and generated code. The program never traps, the migrated form of a file
/// parses, and a file that does not parse is listed. `IMPULSE_SEED` repeats the seed that a failure names.
@Suite struct FuzzTests {
    static let seeds: [UInt64] = {
        let variables = ProcessInfo.processInfo.environment
        if let seed = variables["IMPULSE_SEED"].flatMap(UInt64.init) { return [seed] }
        return Array(1...(variables["IMPULSE_EFFORT"] == "large" ? 100 : 2))
    }()

    @Test(arguments: Library.allCases, seeds) func `files that are cut at random places end nothing`(
        _ library: Library, _ seed: UInt64
    ) throws {
        var random = Generator(seed: seed)
        let folder = Paths.fixtures.appendingPathComponent(library.rawValue)
        let texts = try Paths.swiftFiles(in: folder).map { try String(contentsOf: $0, encoding: .utf8) }
        let files = (0..<12).map { number in
            ("\(number).swift", Mutation.text(texts.randomElement(using: &random) ?? "", &random))
        }
        check(files, library, seed)
    }

    @Test(arguments: Library.allCases, seeds) func `code that is generated ends nothing`(
        _ library: Library, _ seed: UInt64
    ) {
        var random = Generator(seed: seed)
        let files = (0..<10).map { number in ("\(number).swift", GeneratedCode.text(&random)) }
        check(files, library, seed)
    }

    private func check(_ files: [(String, String)], _ library: Library, _ seed: UInt64) {
        let results = Migration(files, from: library).run()
        #expect(results.map(\.path) == files.map(\.0))
        for file in results {
            let isWhole = parses(file.original)
            #expect(isWhole ? parses(file.migrated) : file.migrated == file.original, "seed \(seed): \(file.original)")
            #expect(isWhole || !file.left.isEmpty, "seed \(seed): \(file.original)")
            #expect(!file.reasons.contains { $0.hasPrefix("does not parse once") }, "seed \(seed): \(file.original)")
        }
    }
}

/// Random numbers that a seed repeats: SplitMix64.
struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Random changes of a text. After many of them, it still is Swift.
private enum Mutation {
    static func text(_ original: String, _ random: inout Generator) -> String {
        var text = original
        for _ in 0..<Int.random(in: 1...3, using: &random) { change(&text, &random) }
        return text
    }

    private static func change(_ text: inout String, _ random: inout Generator) {
        var characters = Array(text)
        var lines = text.components(separatedBy: "\n")
        switch Int.random(in: 0..<7, using: &random) {
        case 0: characters.removeSubrange(range(characters.count, &random))
        case 1: characters.removeLast(range(characters.count, &random).count)
        case 2:
            let copy = characters[range(characters.count, &random).prefix(40)]
            characters.insert(contentsOf: copy, at: Int.random(in: 0...characters.count, using: &random))
        case 3: return text = removing(&lines, &random)
        case 4: return text = copying(&lines, &random)
        default: return text = renaming(text, &random)
        }
        text = String(characters)
    }

    private static func range(_ count: Int, _ random: inout Generator) -> Range<Int> {
        let (first, second) = (Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random))
        return min(first, second)..<max(first, second)
    }

    private static func removing(_ lines: inout [String], _ random: inout Generator) -> String {
        lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
        return lines.joined(separator: "\n")
    }

    private static func copying(_ lines: inout [String], _ random: inout Generator) -> String {
        let line = lines.randomElement(using: &random) ?? ""
        lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
        return lines.joined(separator: "\n")
    }

    /// Renames one name everywhere, which makes cycles.
    private static func renaming(_ text: String, _ random: inout Generator) -> String {
        let names = text.split { !$0.isLetter }.map(String.init)
        guard let old = names.randomElement(using: &random), let new = names.randomElement(using: &random) else {
            return text
        }
        return text.replacingOccurrences(of: old, with: new)
    }
}

/// Generated code with cycles and nesting.
private enum GeneratedCode {
    private static let names = ["a", "b", "c", "A", "B", "Observable", "Signal", "AnyPublisher", "Output", "RxSwift"]
    private static let members = [
        "map", "flatMap", "flatMapLatest", "filter", "sink", "subscribe", "asDriver", "asObservable", "signal",
        "accept",
        "value", "merge", "combineLatest", "just", "store", "disposed", "first", "eraseToAnyPublisher", "start", "on",
    ]

    static func text(_ random: inout Generator) -> String {
        (0..<8).map { _ in declaration(4, &random) }.joined(separator: "\n") + "\n"
    }

    private static func name(_ random: inout Generator) -> String { names.randomElement(using: &random) ?? "" }

    private static func declaration(_ depth: Int, _ random: inout Generator) -> String {
        let (name, type) = (name(&random), type(depth, &random))
        guard depth > 0 else { return "let \(name): \(type)" }
        return switch Int.random(in: 0..<8, using: &random) {
        case 0: "typealias \(name) = \(type)"
        case 1: "class \(name): \(type) { \(declaration(depth - 1, &random)) }"
        case 2: "extension \(name) { \(declaration(depth - 1, &random)) }"
        case 3: "func \(name)<\(type.prefix(1)): \(type)>(_ \(name): \(type)) -> \(type) { \(expression(6, &random)) }"
        case 4: "protocol \(name): \(type) { associatedtype \(Self.name(&random)) }"
        case 5: "let \(name): \(type) = \(expression(6, &random))"
        default: "let \(name) = \(expression(10, &random))"
        }
    }

    private static func type(_ depth: Int, _ random: inout Generator) -> String {
        guard depth > 0 else { return name(&random) }
        return switch Int.random(in: 0..<8, using: &random) {
        case 0: "[\(type(depth - 1, &random))]"
        case 1: "\(type(depth - 1, &random))?"
        case 2: "\(name(&random))<\(type(depth - 1, &random))>"
        case 3: "\(name(&random)).\(name(&random))"
        case 4: "(\(type(depth - 1, &random))) -> \(type(depth - 1, &random))"
        default: name(&random)
        }
    }

    private static func expression(_ depth: Int, _ random: inout Generator) -> String {
        guard depth > 0 else { return name(&random) }
        let inner = expression(depth - 1, &random)
        let member = members.randomElement(using: &random) ?? ""
        return switch Int.random(in: 0..<12, using: &random) {
        case 0: "[\(inner)]"
        case 1: "(\(inner))"
        case 2: "\(name(&random))(\(inner))"
        case 3: "\(name(&random)) ? \(inner) : \(expression(depth / 2, &random))"
        case 4: "\(name(&random)).\(member)(\(inner), \(expression(depth / 2, &random)))"
        case 5: ".\(member)(\(inner))"
        case 6: "\(inner).\(member)"
        case 7: "{ [weak \(name(&random))] in \(inner) }"
        default: "\(inner).\(member) { \(expression(depth / 2, &random)) }"
        }
    }
}
