/// Where a play is played: with Impulse, or with the model. Both do the same things and note what happens.
protocol World: AnyObject {
    /// What happened, in one order for the whole tree.
    var log: [Note] { get set }
    var live: Live { get }
    var now: Duration { get }

    func perform(_ action: Action)
    func stepEnded()
    /// Disposes of all subscriptions and connections.
    func disposeOfAll()
    /// Runs all that the scheduler still has to do.
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

/// One thing that happened.
struct Note: Equatable {
    let time: Duration
    let site: Int
    let what: String
    let value: Int

    static let script = -1
    /// From here on, sites are the tree's subscribers.
    static let subscribers = 1_000
}

extension Note {
    /// For a human, who knows the tree.
    func description(in tree: Tree) -> String {
        switch site {
        case Note.script: "-- \(what) \(value)\(time > .zero ? ", at \(time)" : "")"
        case Note.subscribers...: "   subscriber \(site - Note.subscribers) is told \(what) \(value)"
        default: "   \(tree.preorder[site].node.name) (node \(site)): \(what) \(value)"
        }
    }
}

extension Array {
    /// The element with this number, counting on from the first beyond the last.
    subscript(around index: Int) -> Element? { isEmpty ? nil : self[index % count] }
}
