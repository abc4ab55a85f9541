import Impulse

extension Examination {
    var nothingOutlivesItsUse: [Scenario] {
        [
            { letsGo(after: "a completion", isSourceOver: true) { trial, _ in trial.play(ending: .completed) } },
            { letsGo(after: "an error", isSourceOver: true) { trial, _ in trial.play(ending: .error(.first)) } },
            { letsGo(after: "a disposal") { _, subscription in subscription.dispose() } },
            {
                letsGo(after: "a disposal after some values") { trial, subscription in
                    trial.sendValues()
                    subscription.dispose()
                }
            },
            letsGoWhenAbandoned,
        ]
    }

    /// Ends a subscription, and checks what is alive while its disposable is held.
    private func letsGo(
        after end: String, isSourceOver: Bool = false, _ finish: (Trial, any Disposable) -> Void
    ) -> String? {
        let (hasEnded, isSourceGone, isWitnessGone) = (Flag(), Flag(), Flag())
        let subscription = {
            let trial = Trial(of: subject, on: ContractInput(atDeinit: { isSourceGone.set() }))
            let witness = Witness {
                if $0.event.isTerminal { hasEnded.set() }
            } atDeinit: {
                isWitnessGone.set()
            }
            let subscription = trial.signal.subscribe(witness)
            trial.settle()
            finish(trial, subscription)
            trial.settle()
            return subscription
        }()
        return withExtendedLifetime(subscription) {
            guard hasEnded.isSet || subscription.isDisposed else { return nil }
            if !isWitnessGone.isSet { return "\(end) did not release the subscriber, while the disposable was held" }
            let isSourceDue = isSourceOver || !subject.sharesSource
            if isSourceDue && !isSourceGone.isSet {
                return "\(end) did not release the source, while the disposable was held"
            }
            return nil
        }
    }

    private func letsGoWhenAbandoned() -> String? {
        guard !subject.isSource && !subject.sharesSource else { return nil }
        let (hasEnded, isWitnessGone) = (Flag(), Flag())
        let trial = Trial(of: subject)
        _ = trial.signal.subscribe(
            Witness {
                if $0.event.isTerminal { hasEnded.set() }
            } atDeinit: {
                isWitnessGone.set()
            })
        trial.settle()
        trial.send(.next(1))
        guard !hasEnded.isSet else { return nil }
        if isWitnessGone.isSet { return "the subscriber was released before the terminal event" }
        trial.input.abandon()
        trial.settle()
        return isWitnessGone.isSet ? nil : "the release of the producer did not release the subscriber"
    }
}
