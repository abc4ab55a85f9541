#if Inspector
import Impulse

/// Makes a snapshot from what the core lists. The list has neither subscribers nor hot sources as entries of their
/// own: an operator with nothing downstream has a subscriber, and entries of one source are one node.
struct SnapshotBuilder {
    private let describe: @Sendable (any Sendable) -> String
    private let now = CoarseClock.now
    private var nodes: [Inspector.Node] = []
    private var edges: [Inspector.Edge] = []
    private var sources: [ObjectIdentifier: Int] = [:]
    private var listed: Set<Int> = []

    init(_ describe: @escaping @Sendable (any Sendable) -> String) {
        self.describe = describe
    }

    var snapshot: Inspector.Snapshot { Inspector.Snapshot(nodes: nodes, edges: edges) }

    /// Adds an entry. Those downstream, whose numbers are lower, come first.
    mutating func add(_ entry: InspectedNode) {
        let id = entry.source.map { idOfSource($0, for: entry) } ?? "\(entry.number)"
        if entry.source == nil {
            listed.insert(entry.number)
            nodes.append(node(id, .operation, "\(entry.function)", entry))
        }
        let downstream = entry.place.downstream
        if downstream == 0 {
            edges.append(Inspector.Edge(from: id, to: addSubscriber(of: entry)))
        } else if listed.contains(downstream) {
            edges.append(Inspector.Edge(from: id, to: "\(downstream)"))
        }
    }

    private mutating func addSubscriber(of entry: InspectedNode) -> String {
        let id = "\(entry.number).subscriber"
        let target = entry.place.target
        let kind: Inspector.Node.Kind =
            switch target?.kind {
            case nil: .subscriber
            case .command: .execution
            case .subject, .property: .connection
            }
        nodes.append(node(id, kind, kind.rawValue, entry))
        if let target { edges.append(Inspector.Edge(from: id, to: idOfSource(target, for: nil))) }
        return id
    }

    /// Adds a source once, and to it what another entry knows of it.
    private mutating func idOfSource(_ source: InspectedSource, for entry: InspectedNode?) -> String {
        let id = "\(source.kind)@" + String(UInt(bitPattern: source.id.hashValue), radix: 16)
        let new = node(id, of: source, entry)
        if let index = sources[source.id] {
            nodes[index] = nodes[index].merged(with: new)
        } else {
            sources[source.id] = nodes.count
            nodes.append(new)
        }
        return id
    }

    private func node(_ id: String, of source: InspectedSource, _ entry: InspectedNode?) -> Inspector.Node {
        let kind: Inspector.Node.Kind =
            switch source.kind {
            case .subject: .subject
            case .property: .property
            case .command: .command
            }
        return Inspector.Node(
            id: id, kind: kind, function: kind.rawValue, name: entry?.name?.name,
            namedAt: entry.flatMap(place(ofName:)),
            place: source.site.flatMap(place(of:)), age: entry.map { seconds(since: $0.beginning) } ?? 0,
            events: entry?.events ?? 0, sinceLastEvent: entry.flatMap(sinceLastEvent),
            value: source.value.map(describe),
            depth: nil, drops: 0, subscription: nil)
    }

    private func node(
        _ id: String, _ kind: Inspector.Node.Kind, _ function: String, _ entry: InspectedNode
    ) -> Inspector.Node {
        let isOperation = kind == .operation
        return Inspector.Node(
            id: id, kind: kind, function: function, name: isOperation ? entry.name?.name : nil,
            namedAt: isOperation ? place(ofName: entry) : nil, place: place(of: entry.subscription),
            age: seconds(since: entry.beginning), events: entry.events, sinceLastEvent: sinceLastEvent(of: entry),
            value: isOperation ? entry.lastValue.map(describe) : nil, depth: isOperation ? entry.depth : nil,
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
    /// This source with what another subscription to it shows.
    fileprivate func merged(with other: Inspector.Node) -> Inspector.Node {
        Inspector.Node(
            id: id, kind: kind, function: function, name: name ?? other.name, namedAt: namedAt ?? other.namedAt,
            place: place ?? other.place, age: max(age, other.age), events: max(events, other.events),
            sinceLastEvent: [sinceLastEvent, other.sinceLastEvent].compacted.min(), value: value ?? other.value,
            depth: depth, drops: drops, subscription: subscription)
    }
}

extension [Double?] {
    fileprivate var compacted: [Double] { compactMap { $0 } }
}
#endif
