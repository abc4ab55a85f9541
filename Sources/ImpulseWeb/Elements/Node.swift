import Impulse

/// What the program has of one element: the references to it, and its subscriptions.
///
/// It exists while there are references or subscriptions. Only then does the host keep a handle for the element.
///
/// `@unchecked Sendable`: a page has one thread; the tests in the browser check it.
final class Node: @unchecked Sendable {
    let handle: Handle
    private var references = 0
    private var subscriptions: [any Disposable] = []

    private init(_ handle: Handle) {
        self.handle = handle
    }

    private static let all = Mutex<[Node?]>([])

    static func at(_ handle: Handle) -> Node? {
        all.withLock { all in all.indices.contains(Int(handle)) ? all[Int(handle)] : nil }
    }

    /// Returns the node for the handle, which the host gives once for each element, and counts a reference.
    static func referred(_ handle: Handle) -> Node {
        let node = at(handle) ?? Node(handle)
        node.references += 1
        all.withLock { all in
            while all.count <= Int(handle) { all.append(nil) }
            all[Int(handle)] = node
        }
        return node
    }

    /// Ends a reference. An element without references that is in no tree can never be seen: its life ends.
    func unrefer() {
        references -= 1
        guard references == 0 else { return }
        host_forget(handle)
        releaseIfUnused()
    }

    /// Keeps a subscription until the element's life ends, which disposes of it.
    func keep(_ subscription: any Disposable) { subscriptions.append(subscription) }

    func stopKeeping(_ subscription: any Disposable) {
        guard let index = subscriptions.firstIndex(where: { $0 === subscription }) else { return }
        subscriptions.remove(at: index)
        releaseIfUnused()
    }

    /// Ends the element's life. It may begin another one, if there are references.
    func end() {
        let ended = subscriptions
        subscriptions = []
        for subscription in ended { subscription.dispose() }
        releaseIfUnused()
    }

    private func releaseIfUnused() {
        guard references == 0, subscriptions.isEmpty, Node.at(handle) === self else { return }
        Node.all.withLock { $0[Int(handle)] = nil }
        host_release(handle)
    }
}
