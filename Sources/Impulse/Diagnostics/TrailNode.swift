/// A node of a ``Trail`` that has a name or a context, or reports losses.
@usableFromInline
final class TrailNode: Sendable {
    /// The names upstream of a node, nearest first. Nodes share the rest, so a chain stores each of its names once.
    private final class Names: Sendable {
        let nearest: SignalName
        let rest: Names?

        init(_ nearest: SignalName, _ rest: Names?) {
            self.nearest = nearest
            self.rest = rest
        }
    }

    let name: SignalName?
    private let downstream: TrailNode?

    /// The handler of losses, if it is not the handler of the process.
    let handler: Diagnostics.Handler?

    /// The context in which everything upstream of this node runs, if one is carried.
    let context: CarriedContext?

    let place: InspectedPlace

    /// The valve of the nearest reader downstream that waits.
    let valve: Valve?

    private let upstream = Guarded<Names?>(nil)

    /// Creates the node of the subscription itself.
    init(handler: Diagnostics.Handler?, context: CarriedContext?) {
        name = nil
        downstream = nil
        self.handler = handler
        self.context = context
        place = InspectedPlace()
        valve = nil
    }

    /// - Parameters:
    ///   - context: the context upstream, if it is not the one downstream.
    ///   - place: the place upstream for the inspector, if it is not the one downstream.
    ///   - valve: the valve upstream, or none, if it is not the one downstream.
    init(
        _ name: SignalName? = nil, downstream: TrailNode?, context: CarriedContext? = nil, place: InspectedPlace? = nil,
        valve: Valve?? = nil
    ) {
        self.name = name
        self.downstream = downstream
        handler = downstream?.handler
        self.context = context ?? downstream?.context
        self.place = place ?? downstream?.place ?? InspectedPlace()
        self.valve = valve ?? downstream?.valve
    }

    /// Announces this node's name, and those upstream of it, to the nodes downstream up to the next named one.
    ///
    /// - Parameter isDecisive: whether to replace the names that other inputs announced: an error has passed through
    ///   this node.
    func announce(isDecisive: Bool) {
        guard let name else { return }
        let names = Names(name, upstream.withLock { $0 })
        var next = downstream
        while let node = next {
            node.upstream.withLock { if isDecisive || $0 == nil { $0 = names } }
            next = node.name == nil ? node.downstream : nil
        }
    }

    /// This node's name and the names downstream.
    var namesDownstream: [SignalName] {
        var names: [SignalName] = []
        var node: TrailNode? = self
        while let current = node {
            if let name = current.name { names.append(name) }
            node = current.downstream
        }
        return names
    }

    /// The names upstream of this node, farthest first.
    var namesUpstream: [SignalName] {
        var names: [SignalName] = []
        var next = upstream.withLock { $0 }
        while let list = next {
            names.append(list.nearest)
            next = list.rest
        }
        return names.reversed()
    }
}
