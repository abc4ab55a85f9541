#if Inspector
extension Inspector.Snapshot {
    /// The graph in the language DOT: `dot -Tsvg` of Graphviz draws it.
    ///
    /// ```text
    /// digraph {
    /// "1" [label="map(_:)", shape=box]
    /// "2" -> "1"
    /// }
    /// ```
    public var dot: String {
        let nodes = nodes.map { "\($0.id.quoted) [label=\($0.label.quoted), shape=\($0.shape)]" }
        let edges = edges.map { "\($0.from.quoted) -> \($0.to.quoted)" }
        return (["digraph {"] + nodes + edges + ["}"]).joined(separator: "\n") + "\n"
    }
}

extension Inspector.Node {
    fileprivate var shape: String {
        switch kind {
        case .operation: "box"
        case .subject, .property, .command: "ellipse"
        case .subscriber, .connection, .execution, .remnant: "plaintext"
        }
    }

    fileprivate var label: String {
        let isSubscription = kind != .operation
        var lines = [name.map { "\(function) \($0)" } ?? function]
        if isSubscription, let place { lines.append("\(place)") }
        if let value { lines.append(value) }
        if events > 0 { lines.append(events.counted("event")) }
        if let depth { lines.append("\(depth) buffered, \(drops) dropped") }
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// This text as a string of DOT, in which only quotes, backslashes and line breaks have a meaning.
    fileprivate var quoted: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
#endif
