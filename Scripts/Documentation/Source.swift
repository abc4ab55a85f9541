/// The code around the blocks that are compiled.
enum Source {
    static func heading(_ imports: [String]) -> String {
        let others = Set(imports).subtracting(["import FoundationNetworking"]).sorted()
        let foundation = "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
        return foundation + others.map { $0 + "\n" }.joined()
    }

    static func function(_ name: String, _ blocks: [Page.Block], _ path: String) -> String {
        "@MainActor func \(name)() async throws {\n\(blocks.map { $0.code(in: path) }.joined())}\n"
    }

    /// Wraps tests, which must be members of a type or global.
    static func type(_ name: String, _ block: Page.Block, _ path: String) -> String {
        "struct \(name) {\n\(block.code(in: path))}\n"
    }
}
