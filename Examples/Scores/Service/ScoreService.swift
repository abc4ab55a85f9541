import Synchronization

/// Calls a delegate with the scores of a game.
///
/// It runs from the first `start` until there have been as many calls of `stop`. The feed's process runs as long.
/// The service does not retain its delegate.
public final class ScoreService: ScoreProvider {
    private struct State {
        weak var delegate: (any ScoreServiceDelegate)?
        var users = 0
        var runs = 0
        var running: Task<Void, Never>?
    }

    private let feed: Feed
    private let state = Mutex(State())

    public init(feed: Feed) {
        self.feed = feed
    }

    deinit {
        state.withLock { $0.running?.cancel() }
    }

    /// The object that receives the callbacks.
    public var delegate: (any ScoreServiceDelegate)? {
        get { state.withLock { $0.delegate } }
        set { state.withLock { $0.delegate = newValue } }
    }

    /// The number of starts minus the number of stops.
    public var users: Int { state.withLock(\.users) }

    /// Returns once the process of a stopped service has ended.
    public func finish() async {
        await state.withLock(\.running)?.value
    }

    public func start() {
        state.withLock { state in
            state.users += 1
            guard state.users == 1 else { return }
            state.runs += 1
            // A feed starts after the previous one has ended.
            let report = { @Sendable [weak self, run = state.runs] (notice: Notice) -> Void in
                self?.report(notice, ofRun: run)
            }
            state.running = Task { [feed, previous = state.running] in
                await previous?.value
                if Task.isCancelled { return }
                report(await feed.outcome(report: report))
            }
        }
    }

    public func stop() {
        let running = state.withLock { state -> Task<Void, Never>? in
            guard state.users > 0 else { return nil }
            state.users -= 1
            return state.users == 0 ? state.running : nil
        }
        running?.cancel()
    }

    /// - Parameter run: the run to which the notice belongs. Notices of a stopped run are dropped.
    private func report(_ notice: Notice, ofRun run: Int) {
        let delegate = state.withLock { $0.users > 0 && $0.runs == run ? $0.delegate : nil }
        switch notice {
        case .score(let line): delegate?.scoreUpdated(line.score, timeRemaining: line.seconds)
        case .skipped(let line): delegate?.scoreServiceDidSkip(line)
        case .ended: delegate?.gameEnded()
        case .failed(let error): delegate?.scoreServiceDidFail(error)
        }
    }
}

private enum Notice: Sendable {
    case score(ScoreLine)
    case skipped(String)
    case ended
    case failed(ScoreError)
}

extension Feed {
    /// Reports each line, and returns how the feed ended.
    fileprivate func outcome(report: @escaping @Sendable (Notice) -> Void) async -> Notice {
        do throws(ScoreError) {
            try await run { line in report(ScoreLine(line).map(Notice.score) ?? .skipped(line)) }
            return .ended
        } catch {
            return .failed(error)
        }
    }
}
