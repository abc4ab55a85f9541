@testable import ImpulseCollections

extension CollectionChange {
    /// The number of nodes after the change, groups' nodes included, that are not shared with the state before it.
    var copies: Int {
        let groups = (edits ?? []).lazy.map { edit in
            let old = (edit.old?.element as? any HasNodes)?.nodes ?? []
            return (edit.new?.element as? any HasNodes)?.nodes.subtracting(old).count ?? 0
        }
        return after.nodes.subtracting(before.nodes).count + groups.reduce(0, +)
    }
}

private protocol HasNodes {
    /// The addresses of the nodes.
    var nodes: Set<UnsafeRawPointer?> { get }
}

extension Snapshot: HasNodes {
    var nodes: Set<UnsafeRawPointer?> {
        var nodes: Set<UnsafeRawPointer?> = []
        tree.root.addNodes(to: &nodes)
        return nodes
    }
}

extension LiveGroup: HasNodes {
    var nodes: Set<UnsafeRawPointer?> { elements.nodes }
}

extension TreeNode {
    fileprivate func addNodes(to nodes: inout Set<UnsafeRawPointer?>) {
        switch self {
        case .leaf(let entries): nodes.insert(entries.withUnsafeBytes(\.baseAddress))
        case .branch(let children):
            nodes.insert(children.withUnsafeBytes(\.baseAddress))
            for child in children { child.node.addNodes(to: &nodes) }
        }
    }
}
