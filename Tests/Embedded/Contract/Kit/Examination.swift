import Impulse

/// The checks of one row, for the clauses that one thread can break.
struct Examination<Value: Sendable, Failure: Error> {
    let sharesSource: Bool
    let isSource: Bool
    let isSynchronous: Bool
    let isSpared: (ContractClause) -> Bool
    let operation: @Sendable (Signal<Int, ContractError>, ContractSchedulers) -> Signal<Value, Failure>

    func findings(name: String) -> [String] {
        let completed = Trial(operation)
        completed.send(error: false)
        let failed = Trial(operation)
        failed.send(error: true)
        print("\(name): \(completed.witness.trace) \(failed.witness.trace)")
        var findings: [String] = []
        for trial in [completed, failed] {
            if trial.witness.hasBrokenGrammar { findings.append("an event came after the end") }
            if trial.witness.hasNested { findings.append("events overlapped") }
            if !isSource, !sharesSource, !isSpared(.tearDownFirst), trial.witness.endedBeforeSource {
                findings.append("the source was still subscribed to at the end")
            }
        }
        if !isSource, completed.witness.trace.isEmpty, failed.witness.trace.isEmpty { findings.append("it is silent") }
        return findings + reentrant() + disposed(inAll: completed.witness) + synchronous(completed) + outliving()
    }

    private func reentrant() -> [String] {
        guard !isSource, !isSpared(.oneOrder) else { return [] }
        let trial = Trial(operation, isSendingInside: true)
        trial.send(error: false)
        return trial.witness.hasNested || trial.witness.hasBrokenGrammar ? ["a send inside a delivery overtook it"] : []
    }

    /// A row that emits while it is subscribed to has no subscription to dispose of before.
    private func disposed(inAll witness: Witness) -> [String] {
        guard !isSpared(.cancellation) else { return [] }
        for number in 1...12 where number > witness.countBefore && number <= witness.count {
            let trial = Trial(operation, disposingAt: number)
            trial.send(error: false)
            if trial.witness.count > number { return ["an event came after the disposal at event \(number)"] }
            if trial.witness.count == number, !isSource, !sharesSource, trial.source.active > 0 {
                return ["the source was still subscribed to after the disposal at event \(number)"]
            }
        }
        return []
    }

    private func synchronous(_ settled: Trial<Value, Failure>) -> [String] {
        guard isSynchronous, !isSource, !isSpared(.synchronous) else { return [] }
        let trial = Trial(operation)
        trial.send(error: false, isSettling: false)
        return trial.witness.trace == settled.witness.trace ? [] : ["it was not synchronous"]
    }

    private func outliving() -> [String] {
        guard !isSpared(.nothingOutlivesItsUse) else { return [] }
        var findings: [String] = []
        for isDisposing in [true, false] {
            let trial = Trial(operation)
            if isDisposing { trial.subscription?.dispose() } else { trial.send(error: false) }
            let hasEnded = isDisposing || trial.witness.hasEnded
            trial.forgetWitness()
            if hasEnded, trial.living.count > 0 {
                findings.append("the subscriber outlived " + (isDisposing ? "its disposal" : "the end"))
            }
        }
        return findings
    }
}
