#if Inspector
import Impulse

/// Creates a snapshot from the core's list. The list has no separate entries for subscribers and hot sources: an
/// operator with nothing downstream has a subscriber, and entries of one source are one node.
struct SnapshotBuilder {
    private let describe = Inspection.describe
    private let now = CoarseClock.now
    private var nodes: [Inspector.Node] = []
    private var edges: [Inspector.Edge] = []
    private var sources: [Int: Int] = [:]
    private var listed: Set<Int> = []
    private var threads = ThreadNames()

    var snapshot: Inspector.Snapshot { Inspector.Snapshot(nodes: nodes, edges: edges) }

    /// Adds an entry. Entries downstream, whose numbers are lower, must come first.
    mutating func add(_ entry: InspectedNode) {
        let id: String
        if let source = entry.source, let origin = entry.origin {
            id = idOfSource(source, origin, for: entry)
        } else {
            id = "\(entry.number)"
            listed.insert(entry.number)
            nodes.append(node(id, .operation, "\(entry.function)", entry))
        }
        let downstream = entry.place.downstream
        let isAttached = listed.contains(downstream)
        let to = isAttached ? "\(downstream)" : addSubscriber(of: entry, isRemnant: downstream != 0)
        edges.append(Inspector.Edge(from: id, to: to))
    }

    private mutating func addSubscriber(of entry: InspectedNode, isRemnant: Bool) -> String {
        let id = "\(entry.number).subscriber"
        let target = entry.place.target
        let kind: Inspector.Node.Kind =
            switch target?.kind {
            case nil: isRemnant ? .remnant : .subscriber
            case .command: .execution
            case .subject, .property: .connection
            }
        nodes.append(node(id, kind, kind.rawValue, entry))
        if let target, let origin = entry.target {
            edges.append(Inspector.Edge(from: id, to: idOfSource(target, origin, for: nil)))
        }
        return id
    }

    /// Adds a source once, and merges into it the information of other entries.
    private mutating func idOfSource(
        _ source: InspectedSource, _ origin: InspectedOrigin, for entry: InspectedNode?
    ) -> String {
        let id = "\(source.kind)@\(origin.number)"
        let new = node(id, of: source, origin, entry)
        if let index = sources[origin.number] {
            nodes[index] = nodes[index].merged(with: new)
        } else {
            sources[origin.number] = nodes.count
            nodes.append(new)
        }
        return id
    }

    private mutating func node(
        _ id: String, of source: InspectedSource, _ origin: InspectedOrigin, _ entry: InspectedNode?
    ) -> Inspector.Node {
        let kind: Inspector.Node.Kind =
            switch source.kind {
            case .subject: .subject
            case .property: .property
            case .command: .command
            }
        // Asked for once, because describing a value may take long.
        let known = sources[origin.number].flatMap { nodes[$0].value }
        return Inspector.Node(
            id: id, kind: kind, function: kind.rawValue, name: entry?.name?.name,
            namedAt: entry.flatMap(place(ofName:)),
            place: source.site.flatMap(place(of:)), age: seconds(since: origin.beginning),
            events: origin.events, sinceLastEvent: entry.flatMap(sinceLastEvent),
            thread: entry.flatMap { threads.name(of: $0.thread) },
            value: known ?? source.value.map(describe) ?? entry?.describedValue,
            depth: nil, drops: 0, subscription: nil)
    }

    private mutating func node(
        _ id: String, _ kind: Inspector.Node.Kind, _ function: String, _ entry: InspectedNode
    ) -> Inspector.Node {
        let isOperation = kind == .operation
        return Inspector.Node(
            id: id, kind: kind, function: function, name: isOperation ? entry.name?.name : nil,
            namedAt: isOperation ? place(ofName: entry) : nil, place: place(of: entry.subscription),
            age: seconds(since: entry.beginning), events: entry.events, sinceLastEvent: sinceLastEvent(of: entry),
            thread: threads.name(of: entry.thread),
            value: isOperation ? entry.describedValue : nil, depth: isOperation ? entry.depth : nil,
            drops: isOperation ? entry.drops : 0, subscription: isOperation ? nil : entry.number)
    }

    private func place(ofName entry: InspectedNode) -> Inspector.Place? {
        entry.name.map { Inspector.Place(fileID: "\($0.fileID)", line: $0.line) }
    }

    private func place(of site: Diagnostics.CallSite) -> Inspector.Place? {
        site.line == 0 ? nil : Inspector.Place(fileID: site.fileID, line: site.line)
    }

    private func sinceLastEvent(of entry: InspectedNode) -> Double? {
        entry.lastEvent == 0 ? nil : seconds(since: entry.lastEvent)
    }

    private func seconds(since moment: UInt64) -> Double { now > moment ? Double(now - moment) / 1e9 : 0 }
}

extension Inspector.Node {
    /// This source with the information of another subscription to it.
    fileprivate func merged(with other: Inspector.Node) -> Inspector.Node {
        Inspector.Node(
            id: id, kind: kind, function: function, name: name ?? other.name, namedAt: namedAt ?? other.namedAt,
            place: place ?? other.place, age: max(age, other.age), events: max(events, other.events),
            sinceLastEvent: [sinceLastEvent, other.sinceLastEvent].compactMap { $0 }.min(),
            thread: thread ?? other.thread, value: value ?? other.value,
            depth: depth, drops: drops, subscription: subscription)
    }
}
#endif
