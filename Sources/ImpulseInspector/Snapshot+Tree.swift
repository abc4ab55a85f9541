#if Inspector
import Impulse

extension Inspector.Snapshot {
    /// The subscriptions as trees, from each subscriber to its sources. Equal trees are shown once, with their number.
    ///
    /// ```text
    /// 2 × subscriber at App/Scores.swift:12, 40 events
    ///   map(_:)
    ///     subject "scores"
    /// ```
    public var tree: String {
        let trees = Trees(self)
        var order: [String] = []
        var groups: [String: (count: Int, events: Int)] = [:]
        for node in nodes where node.subscription != nil {
            let text = trees.text(from: node)
            if groups[text] == nil { order.append(text) }
            let group = groups[text] ?? (0, 0)
            groups[text] = (group.count + 1, group.events + node.events)
        }
        return order.map { text in
            let (count, events) = groups[text] ?? (0, 0)
            let lines = text.split(separator: "\n", maxSplits: 1)
            let counted = events > 0 ? ", \(events.counted("event"))" : ""
            return "\(count) × \(lines[0])\(counted)\n" + (lines.count > 1 ? lines[1] : "")
        }.joined()
    }
}

/// The nodes of a snapshot by the nodes downstream of them.
private struct Trees {
    private var nodes: [String: Inspector.Node] = [:]
    private var upstream: [String: [String]] = [:]
    private var downstream: [String: [String]] = [:]

    init(_ snapshot: Inspector.Snapshot) {
        for node in snapshot.nodes { nodes[node.id] = node }
        for edge in snapshot.edges {
            upstream[edge.to, default: []].append(edge.from)
            downstream[edge.from, default: []].append(edge.to)
        }
    }

    /// The lines of a subscription: first the subscriber, then the nodes upstream, each indented by its distance.
    ///
    /// A loop, because a chain may be longer than the stack is deep.
    func text(from subscriber: Inspector.Node) -> String {
        var text = ""
        var rest = [(subscriber, depth: 0)]
        while let (node, depth) = rest.popLast() {
            text += String(repeating: "  ", count: depth) + line(for: node) + "\n"
            // Nodes upstream of a hot source belong to a subscription of their own.
            if depth > 0, node.isHot { continue }
            rest += (upstream[node.id] ?? []).reversed().compactMap { id in nodes[id].map { ($0, depth + 1) } }
        }
        return text
    }

    private func line(for node: Inspector.Node) -> String {
        var line = node.function
        if let name = node.name { line += " \"\(name)\"" }
        if let namedAt = node.namedAt { line += " named at \(namedAt)" }
        if node.subscription != nil || node.kind == .command, let place = node.place { line += " at \(place)" }
        if node.subscription != nil, let target = downstream[node.id]?.first.flatMap({ nodes[$0] }) {
            line += " of a \(target.function)"
        }
        return line.inOneLine
    }
}

extension Inspector.Node {
    fileprivate var isHot: Bool { kind == .subject || kind == .property || kind == .command }
}
#endif
