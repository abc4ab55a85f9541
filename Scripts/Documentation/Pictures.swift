import Foundation

/// The marble diagrams, which `make record` draws by running the operators.
struct Pictures {
    static let folder = "Sources/Impulse/Impulse.docc/Marbles/"

    /// The marbles of each picture, line by line, from its description.
    private let marbles: [String: Set<String>]

    init() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".svg") }
        marbles = try Dictionary(
            uniqueKeysWithValues: files.map { file in
                let text = try String(contentsOfFile: Self.folder + file, encoding: .utf8)
                let description = text.firstMatch(of: /<desc>\n((?s).*)\n<\/desc>/)?.1 ?? ""
                return (String(file.dropLast(4)), Set(description.split(separator: "\n").flatMap(Self.shapes)))
            })
    }

    /// Returns whether a declaration has a picture.
    func show(_ declaration: Declaration) -> Bool {
        marbles[declaration.picture] != nil && Self.excuse(for: declaration) == nil
    }

    /// Returns the defects of an operator's picture.
    func complaints(about declaration: Declaration) -> [String] {
        let excuse = Self.excuse(for: declaration)
        guard let drawn = marbles[declaration.picture], excuse == nil else {
            if excuse != nil { return [] }
            return [
                "\(declaration.place): '\(declaration.shownName)' has no marble diagram: draw it in Tests/MarblePictureTests/Pictures, "
                    + "or give the reason in Scripts/Documentation/Pictures+Excuses.swift."
            ]
        }
        let reference = "![\(declaration.name) as marbles](\(declaration.picture))"
        let isShown = declaration.comment.lines.contains { $0.text.contains(reference) }
        let missing =
            isShown ? [] : ["\(declaration.place): the comment does not show the diagram: add '\(reference)'."]
        return missing
            + declaration.comment.marbles.prefix(1).flatMap { block in
                block.lines.flatMap(Self.shapes).filter { !drawn.contains($0) }.map {
                    "\(declaration.file.path):\(block.line): \($0) is not in the diagram \(declaration.picture).svg, "
                        + "which has \(drawn.sorted().joined(separator: "  "))."
                }
            }
    }

    /// Returns the marbles in a line, with all values replaced by `o` and without the time after the last event.
    private static func shapes(_ line: some StringProtocol) -> [String] {
        String(line).split { $0 == " " }.map(String.init).filter(CommentBlock.isMarble).map { word in
            let shape = word.replacing(/[\w•]/, with: "o")
            return String(shape.reversed().drop { $0 == "-" }.reversed())
        }.filter { !$0.isEmpty }
    }
}
