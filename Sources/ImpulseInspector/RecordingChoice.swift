#if Inspector
import Impulse

/// The choices of recording by the program, its servers and their pages. The latest choice of an existing owner counts.
enum RecordingChoice {
    /// A server, or one of its pages.
    struct Owner: Hashable, Sendable {
        let server: Int
        /// 0 for the server itself.
        var page = 0
    }

    private struct State: Sendable {
        var program = Inspector.Recording.nothing
        var choices: [(owner: Owner, recording: Inspector.Recording)] = []
        var lastServer = 0
        var servers: Set<Int> = []

        var current: Inspector.Recording { choices.last?.recording ?? program }
    }

    private static let state = Guarded(State(), at: .unannounced)

    static var current: Inspector.Recording { state.withLock { $0.current } }

    /// The program's own choice, which overrules all others.
    static func set(_ recording: Inspector.Recording) {
        change { state in
            state.program = recording
            state.choices = []
        }
    }

    /// Returns a new server, which counts events if nothing is recorded.
    static func addServer() -> Owner {
        let owner = state.withLock { state in
            state.lastServer += 1
            state.servers.insert(state.lastServer)
            return Owner(server: state.lastServer)
        }
        if current == .nothing { choose(.counts, for: owner) }
        return owner
    }

    /// A choice of a server or of a page, if its server still exists.
    static func choose(_ recording: Inspector.Recording, for owner: Owner) {
        change { state in
            guard state.servers.contains(owner.server) else { return }
            state.choices.removeAll { $0.owner == owner }
            state.choices.append((owner, recording))
        }
    }

    /// Withdraws the choice of a page; of a server, also the choices of all its pages.
    static func withdraw(_ owner: Owner) {
        change { state in
            state.choices.removeAll { $0.owner == owner || owner.page == 0 && $0.owner.server == owner.server }
            if owner.page == 0 { state.servers.remove(owner.server) }
        }
    }

    private static func change(_ body: (inout sending State) -> Void) {
        state.withLock { body(&$0) }
        // Outside the lock, because it releases the values that were recorded. Another thread may have chosen
        // meanwhile.
        var recording: Inspector.Recording
        repeat {
            recording = current
            Inspection.level = recording.level
        } while recording != current
    }
}

extension Inspector.Recording {
    fileprivate var level: Inspection.Level {
        switch self {
        case .nothing: .nothing
        case .counts: .counts
        case .values: .values
        }
    }
}
#endif
