#if DEBUG
/// The backlogs of commands and of `deliver(on:)` in an order of steps, as `Proofs/Spin/queue.pml` has them.
struct TracedBacklogs: TracedModel {
    fileprivate struct Backlog {
        var count = 0
        var hasEnding = false
        /// The number of events that the server has dequeued at once, and need not have delivered yet.
        var dequeued = 0
        var isServed = false
        var isClosed = false
        /// The number of times that the scheduler has to serve it.
        var jobs = 0
        /// Who serves it.
        var server: Server?

        var isOver: Bool { isClosed && !hasEnding && count == 0 }
    }

    fileprivate struct Server: Equatable {
        let actor: Int?
    }

    private var backlogs: [Int: Backlog] = [:]
    /// The purpose for which each thread locks a backlog.
    private var purposes: [Int?: (backlog: Int, purpose: String)] = [:]

    mutating func take(_ access: ModelAccess, isOpen: Bool) -> String? {
        guard access.place == .backlog else { return nil }
        if access.isNote {
            if let last = purposes[access.actor] {
                return "in the model, the thread has to do this next: \(last.purpose)"
            }
            purposes[access.actor] = (access.point, access.name)
            return nil
        }
        guard let (point, purpose) = purposes.removeValue(forKey: access.actor), point == access.point else {
            return "the model takes no lock here"
        }
        var backlog = backlogs[point] ?? Backlog()
        defer { backlogs[point] = backlog }
        return backlog.take(purpose, by: Server(actor: access.actor))
    }

    /// The forbidden remains once all threads have finished.
    var remainder: String? {
        if let last = purposes.values.first { return "at the end, a thread has something left to do: \(last.purpose)" }
        // Who serves a backlog that is over leaves it without looking again.
        for backlog in backlogs.values where !backlog.isOver {
            if backlog.jobs > 0 || backlog.server != nil { return "at the end, a backlog has been served in the model" }
            if backlog.count > 0 || backlog.hasEnding { return "at the end, the model has left nothing in a backlog" }
        }
        return nil
    }
}

extension TracedBacklogs.Backlog {
    fileprivate mutating func take(_ purpose: String, by server: TracedBacklogs.Server) -> String? {
        switch purpose {
        case "append":
            guard !isClosed else { return nil }
            count += 1
            hand()
        case "append end":
            guard !isClosed else { return nil }
            hasEnding = true
            isClosed = true
            hand()
        case "enqueue": if !isClosed { count += 1 }
        case "try to serve":
            guard !isServed, !isClosed else { return nil }
            isServed = true
            self.server = server
        case "next": return next(server)
        case "next values":
            let failure = next(server)
            dequeued = count
            count = 0
            return failure
        case "serve on":
            guard self.server == server else { return "in the model, another thread serves the backlog" }
            guard dequeued == 0 else { return "the model knows no turn that leaves what it has dequeued" }
            self.server = nil
            isServed = false
            if count > 0 || hasEnding { hand() }
        case "dispose":
            count = 0
            hasEnding = false
            isClosed = true
        default: break
        }
        return nil
    }

    /// Lets the scheduler serve it, unless somebody does.
    private mutating func hand() {
        if !isServed { jobs += 1 }
        isServed = true
    }

    private mutating func next(_ server: TracedBacklogs.Server) -> String? {
        if self.server == nil, jobs > 0 {
            jobs -= 1
            self.server = server
        }
        guard self.server == server else { return "in the model, another thread serves the backlog, or nobody" }
        if count > 0 {
            count -= 1
        } else if hasEnding {
            hasEnding = false
        } else {
            isServed = false
            self.server = nil
        }
        return nil
    }
}
#endif
