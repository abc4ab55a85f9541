#if Inspector
import Impulse

/// The differences between a picture and the previous one, in the form for a page.
struct Changes: Sendable {
    /// A loss, an unhandled or a late error.
    struct Loss: Sendable {
        let text: String
        let place: Inspector.Place?
        /// The time since it occurred, in seconds.
        let age: Double
    }

    /// Nodes that are new or different.
    var nodes: [Inspector.Node] = []
    /// The identifiers of nodes that are gone.
    var goneNodes: [String] = []
    var edges: [Inspector.Edge] = []
    var goneEdges: [Inspector.Edge] = []
    var losses: [Loss] = []
    var recording = Inspector.Recording.nothing.rawValue

    /// The node that the page has selected, which may have left the graph.
    var selected: String?
    /// The new events of that node.
    var events: [Selection.Row] = []
    /// The parts of its value; `nil` if they have not changed.
    var parts: [ValuePart]?
}

/// The picture that a page has.
struct SentPicture: Sendable {
    private var nodes: [String: Inspector.Node] = [:]
    private var edges: [Inspector.Edge] = []
    private var lastLoss = 0
    private var selection: Selection?

    /// Selects a node, whose last events are kept from now on; `nil` if no node has the identifier.
    mutating func select(_ id: String) { selection = Selection(id) }

    /// Makes the present picture the page's, and returns the differences.
    mutating func update() -> Changes {
        var changes = Changes()
        changes.recording = Inspector.recording.rawValue
        let snapshot = Inspector.snapshot()
        updateNodes(snapshot.nodes, &changes)
        updateEdges(snapshot.edges, &changes)
        updateLosses(&changes)
        changes.selected = selection?.id
        changes.events = selection?.newEvents() ?? []
        changes.parts = selection?.newParts()
        return changes
    }

    private mutating func updateNodes(_ new: [Inspector.Node], _ changes: inout Changes) {
        changes.nodes = new.filter { node in
            guard let sent = nodes[node.id] else { return true }
            return !node.looks(like: sent)
        }
        if new.count < nodes.count + changes.nodes.count {
            let present = Set(new.map(\.id))
            changes.goneNodes = nodes.keys.filter { !present.contains($0) }
            for id in changes.goneNodes { nodes[id] = nil }
        }
        for node in changes.nodes { nodes[node.id] = node }
    }

    private mutating func updateEdges(_ new: [Inspector.Edge], _ changes: inout Changes) {
        // Mostly, nothing has been subscribed to or ended, and comparing is much faster than hashing.
        guard new != edges else { return }
        let (before, now) = (Set(edges), Set(new))
        changes.edges = Array(now.subtracting(before))
        changes.goneEdges = Array(before.subtracting(now))
        edges = new
    }

    private mutating func updateLosses(_ changes: inout Changes) {
        let now = CoarseClock.now
        for loss in Inspection.losses where loss.number > lastLoss {
            let place = loss.place.map { Inspector.Place(fileID: $0.fileID, line: $0.line) }
            let age = Double(max(now, loss.moment) - loss.moment) / 1e9
            changes.losses.append(Changes.Loss(text: loss.text, place: place, age: age))
            lastLoss = loss.number
        }
    }
}

extension Inspector.Node {
    /// Returns whether a page would look the same, apart from the passing of time.
    fileprivate func looks(like other: Inspector.Node) -> Bool {
        events == other.events && value == other.value && depth == other.depth && drops == other.drops
            && thread == other.thread && subscription == other.subscription && kind == other.kind && name == other.name
            && function == other.function && place == other.place && namedAt == other.namedAt
    }
}
#endif
