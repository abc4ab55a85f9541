#if Macros
import Impulse
import ImpulseMacros
import Testing

/// Ownership of a delegate and the end of its service: the forms in Documentation/Callbacks.md.
@Suite struct HoldingTests {
    private let game = Game()
    private let log = Log<String>()

    /// One delegate for each subscription.
    private func scores() -> Signal<String, Abandoned> {
        .using { [game] () -> ScoreDelegate in
            let delegate = ScoreDelegate()
            game.delegate = delegate
            return delegate
        } run: { [game] delegate in
            .merge(
                delegate.didFail.flatMap { .error($0) },
                delegate.scoreUpdated.map { score, seconds in "\(score), \(seconds) to go" }.promoteError(),
                .deferred {
                    game.start()
                    return .empty
                }
            )
            .take(until: delegate.gameEndedSignal)
        } release: { [game] _ in
            game.stop()
        }
    }

    /// One delegate for the lifetime of this object.
    private final class Board: Sendable {
        private let game: Game
        private let delegate = ScoreDelegate()

        init(_ game: Game) {
            self.game = game
            game.delegate = delegate
        }

        func scores() -> Signal<String, Abandoned> {
            .merge(
                delegate.didFail.flatMap { .error($0) },
                delegate.scoreUpdated.map { score, seconds in "\(score), \(seconds) to go" }.promoteError(),
                .deferred { [game] in
                    game.start()
                    return .empty
                },
                .onDispose { [self] in game.stop() }
            )
            .take(until: delegate.gameEndedSignal)
        }
    }

    private func listen(to scores: Signal<String, Abandoned>) -> any Disposable {
        scores.subscribe(
            next: { log.add($0) }, error: { log.add("\($0)") }, completed: { log.add("completed") })
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a delegate that only its signals refer to is deallocated and completes them`() {
        func listen() -> any Disposable {
            let delegate = ScoreDelegate()
            game.delegate = delegate
            return delegate.scoreUpdated.subscribe(next: { _ in log.add("score") }, completed: { log.add("completed") })
        }
        let subscription = listen()
        #expect(game.delegate == nil)
        #expect(log.entries == ["completed"])
        withExtendedLifetime(subscription) {}
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `using holds the delegate exactly while there is a subscription`() {
        let subscription = listen(to: scores())
        game.delegate?.scoreUpdated("2-0", timeRemaining: 9)
        subscription.dispose()
        #expect(game.delegate == nil)
        #expect(log.entries == ["2-0, 9 to go"])
        #expect(game.calls.entries == ["start", "stop"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a cleanup that captures its owner holds the delegate while there is a subscription`() {
        let subscription = listen(to: Board(game).scores())
        game.delegate?.scoreUpdated("2-0", timeRemaining: 9)
        subscription.dispose()
        #expect(game.delegate == nil)
        #expect(log.entries == ["2-0, 9 to go"])
        #expect(game.calls.entries == ["start", "stop"])
    }

    @Test func `the end of the game completes the signal and stops the service`() {
        for scores in [scores, { Board(game).scores() }] {
            let subscription = listen(to: scores())
            game.delegate?.gameEnded()
            #expect(subscription.isDisposed)
        }
        #expect(log.entries == ["completed", "completed"])
        #expect(game.calls.entries == ["start", "stop", "start", "stop"])
    }

    @Test func `a failure callback fails the signal and stops the service`() {
        let subscription = listen(to: scores())
        game.delegate?.gameDidFail(Abandoned())
        #expect(subscription.isDisposed)
        #expect(log.entries == ["Abandoned()"])
        #expect(game.calls.entries == ["start", "stop"])
    }
}
#endif
