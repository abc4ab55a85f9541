/// A node of a ``Trail``: one that has a name, or one that reports.
@usableFromInline
final class TrailNode: Sendable {
    /// Names, from the one downstream to the one upstream.
    private final class Names: Sendable {
        let first: SignalName
        let rest: Names?

        init(_ first: SignalName, _ rest: Names?) {
            self.first = first
            self.rest = rest
        }
    }

    private let name: SignalName?
    private let downstream: TrailNode?

    /// Who is told of losses, if not the handler of the process.
    let handler: Diagnostics.Handler?

    private let upstream = Guarded<Names?>(nil)

    /// The one at the subscription.
    init(handler: Diagnostics.Handler?) {
        name = nil
        downstream = nil
        self.handler = handler
    }

    init(_ name: SignalName? = nil, downstream: TrailNode?) {
        self.name = name
        self.downstream = downstream
        handler = downstream?.handler
    }

    /// Tells those downstream, as far as the next name, which names come from here.
    ///
    /// - Parameter isDecisive: whether it is to forget what others told: an error has come this way.
    func announce(isDecisive: Bool) {
        guard let name else { return }
        let names = upstream.withLock { Names(name, $0) }
        var next = downstream
        while let node = next {
            node.upstream.withLock { if isDecisive || $0 == nil { $0 = names } }
            next = node.name == nil ? node.downstream : nil
        }
    }

    /// This node's name and those after it.
    var namesDownstream: [SignalName] {
        var names: [SignalName] = []
        var node: TrailNode? = self
        while let current = node {
            if let name = current.name { names.append(name) }
            node = current.downstream
        }
        return names
    }

    /// Those before it, the farthest first.
    var namesUpstream: [SignalName] {
        var names: [SignalName] = []
        var rest = upstream.withLock { $0 }
        while let current = rest {
            names.append(current.first)
            rest = current.rest
        }
        return names.reversed()
    }
}
