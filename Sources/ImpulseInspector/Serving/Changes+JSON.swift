#if Inspector
import Foundation

extension Changes {
    /// The changes as JSON, in rows whose columns `model.js` knows, with each text once: a picture of 20,000 nodes is a
    /// fifth as long as with the names of its columns, and takes a tenth of the time.
    var json: String {
        var texts = Texts()
        var parts: [String] = []
        let gone = goneNodes.map { "\"\($0)\"" }.joined(separator: ",")
        parts.append("\"nodes\":[\(nodes.map { row($0, &texts) }.joined(separator: ","))],\"goneNodes\":[\(gone)]")
        parts.append("\"edges\":[\(rows(edges))],\"goneEdges\":[\(rows(goneEdges))]")
        let losses = losses.map { "[\(texts.index(of: $0.text)),\(place($0.place, &texts)),\($0.age)]" }
        parts.append("\"losses\":[\(losses.joined(separator: ","))]")
        if let selected { parts.append("\"selected\":\"\(selected)\"") }
        let events = events.map { "[\($0.number),\($0.moment),\"\($0.kind)\",\($0.json)]" }
        parts.append("\"events\":[\(events.joined(separator: ","))]")
        if let rows = self.parts?.map({ "[\($0.depth),\($0.label.json),\($0.text.json)]" }) {
            parts.append("\"parts\":[\(rows.joined(separator: ","))]")
        }
        parts.append("\"recording\":\"\(recording)\",\"texts\":\(texts.json)")
        return "{\(parts.joined(separator: ","))}"
    }

    /// The inspector creates the identifiers, which contain nothing that JSON would escape.
    private func rows(_ edges: [Inspector.Edge]) -> String {
        edges.map { "[\"\($0.from)\",\"\($0.to)\"]" }.joined(separator: ",")
    }

    private func row(_ node: Inspector.Node, _ texts: inout Texts) -> String {
        var row = "[\"\(node.id)\",\"\(node.kind.rawValue)\",\(texts.index(of: node.function)),"
        row +=
            "\(node.name.map { texts.index(of: $0) } ?? -1),\(place(node.namedAt, &texts)),\(place(node.place, &texts)),"
        row += "\(node.value.map { texts.index(of: $0) } ?? -1),\(node.age),\(node.events),"
        row += "\(node.sinceLastEvent ?? -1),\(node.depth ?? -1),\(node.drops),\(node.subscription ?? -1),"
        row += "\(node.thread.map { texts.index(of: $0) } ?? -1)]"
        return row
    }

    private func place(_ place: Inspector.Place?, _ texts: inout Texts) -> String {
        place.map { "\(texts.index(of: $0.fileID)),\($0.line)" } ?? "-1,0"
    }

    /// The texts of a message, each once.
    private struct Texts {
        private var indices: [String: Int] = [:]
        private var all: [String] = []

        mutating func index(of text: String) -> Int {
            if let index = indices[text] { return index }
            indices[text] = all.count
            all.append(text)
            return all.count - 1
        }

        var json: String { "[\(all.map(\.json).joined(separator: ","))]" }
    }
}

extension String {
    /// This text as JSON.
    var json: String {
        guard let data = try? JSONEncoder().encode(self) else { fatalError("strings can always be encoded") }
        return String(decoding: data, as: UTF8.self)
    }
}
#endif
