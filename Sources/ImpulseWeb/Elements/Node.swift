import Impulse

/// The program's state of one element: the references to it, and its subscriptions.
///
/// It exists while there are references or subscriptions. Only then does the host keep a handle for the element.
struct Node: Equatable, Sendable {
    private struct State {
        var references = 0
        var subscriptions: [any Disposable] = []
    }

    let handle: Handle

    private static let all = Mutex<[State?]>([])

    static func at(_ handle: Handle) -> Node? {
        all.withLock { all in all.indices.contains(Int(handle)) && all[Int(handle)] != nil }
            ? Node(handle: handle) : nil
    }

    /// Returns the node for the handle, which the host gives once for each element, and counts a reference.
    static func referred(_ handle: Handle) -> Node {
        all.withLock { all in
            while all.count <= Int(handle) { all.append(nil) }
            var state = all[Int(handle)].take() ?? State()
            state.references += 1
            all[Int(handle)] = state
        }
        return Node(handle: handle)
    }

    /// Ends a reference. An element without references that is in no tree can never be seen: its life ends.
    func unrefer() {
        let references = change { state in
            state.references -= 1
            return state.references
        }
        guard references == 0 else { return }
        host_forget(handle)
        releaseIfUnused()
    }

    /// Keeps a subscription until the element's life ends, which disposes of it.
    func keep(_ subscription: any Disposable) { change { $0.subscriptions.append(subscription) } }

    func stopKeeping(_ subscription: any Disposable) {
        let kept = change { state in
            state.subscriptions.firstIndex { $0 === subscription }.map { state.subscriptions.remove(at: $0) }
        }
        if kept ?? nil != nil { releaseIfUnused() }
    }

    /// Ends the element's life. It may begin another one, if there are references.
    func end() {
        let ended = change { state in
            defer { state.subscriptions = [] }
            return state.subscriptions
        }
        for subscription in ended ?? [] { subscription.dispose() }
        releaseIfUnused()
    }

    /// Changes the state, if the element still has one. Its host may have given the handle to another since.
    @discardableResult
    private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result? {
        Node.all.withLock { all in
            guard all.indices.contains(Int(handle)), var state = all[Int(handle)].take() else { return nil }
            defer { all[Int(handle)] = state }
            return body(&state)
        }
    }

    private func releaseIfUnused() {
        let isUnused = Node.all.withLock { all in
            guard all.indices.contains(Int(handle)), let state = all[Int(handle)] else { return false }
            guard state.references == 0, state.subscriptions.isEmpty else { return false }
            all[Int(handle)] = nil
            return true
        }
        if isUnused { host_release(handle) }
    }
}
