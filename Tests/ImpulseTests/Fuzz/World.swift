/// A play's environment: Impulse or the model. Both run the same actions and log what happens.
protocol World: AnyObject {
    /// The events, in one order for the whole tree.
    var log: [Note] { get set }
    var live: Live { get }
    var now: Duration { get }

    func perform(_ action: Action)
    func stepEnded()
    /// Disposes of all subscriptions and connections.
    func disposeOfAll()
    /// Runs all remaining work of the scheduler.
    func runScheduler()
}

extension World {
    func note(_ what: String, at site: Int, _ value: Int) {
        log.append(Note(time: now, site: site, what: what, value: value))
    }

    func play(_ script: Script) {
        for (index, step) in script.steps.enumerated() {
            note("step", at: Note.script, index)
            perform(step)
            stepEnded()
        }
        note("end", at: Note.script, 0)
        if script.disposesAtEnd { disposeOfAll() }
        runScheduler()
    }

    func stepEnded() {}
}

/// One logged event.
struct Note: Equatable {
    let time: Duration
    let site: Int
    let what: String
    let value: Int

    static let script = -1
    /// Site numbers from here on are subscribers of the tree.
    static let subscribers = 1_000
}

extension Note {
    /// A readable form, for the given tree.
    func description(in tree: Tree) -> String {
        switch site {
        case Note.script: "-- \(what) \(value)\(time > .zero ? ", at \(time)" : "")"
        case Note.subscribers...: "   subscriber \(site - Note.subscribers) receives \(what) \(value)"
        default: "   \(tree.preorder[site].node.name) (node \(site)): \(what) \(value)"
        }
    }
}

extension Array {
    /// The element at this index, which wraps around.
    subscript(around index: Int) -> Element? { isEmpty ? nil : self[index % count] }
}
