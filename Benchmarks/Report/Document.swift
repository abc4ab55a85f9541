import Foundation

/// A page with generated parts, each between `<!-- report: name -->` and `<!-- end -->`.
struct Document {
    private(set) var text: String

    init(_ text: String) {
        self.text = text
    }

    mutating func replace(_ name: String, with part: String) throws {
        let begin = "<!-- report: \(name) -->\n"
        guard let start = text.range(of: begin)?.upperBound, let end = text[start...].range(of: "<!-- end -->") else {
            throw Complaint("the page has no part “\(name)”")
        }
        text.replaceSubrange(start..<end.lowerBound, with: "\n\(part)\n\n")
    }
}
