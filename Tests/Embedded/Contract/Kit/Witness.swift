import Impulse

/// Notes the events of a subscription: n for a value, # for an error, | for the completion.
final class Witness: Sendable {
    private struct State: Sendable {
        var trace = ""
        var count = 0
        var depth = 0
        /// The number of events that came before there was anything to dispose of.
        var countBefore = 0
        var hasEnded = false
        var hasNested = false
        var hasBrokenGrammar = false
        var endedBeforeSource = false
    }

    let subscription = SerialDisposable()
    private let state = OneThreaded(State())
    private let living: Living
    private let source: CountedSource
    private let isSendingInside: Bool
    private let disposalNumber: Int

    init(_ living: Living, _ source: CountedSource, isSendingInside: Bool, disposingAt number: Int) {
        self.living = living
        self.source = source
        self.isSendingInside = isSendingInside
        disposalNumber = number
        living.add(1)
    }

    deinit {
        living.add(-1)
    }

    func receive(_ event: String) {
        let isTerminal = event != "n"
        let active = source.active
        let count = state.withState { state in
            state.depth += 1
            if state.depth > 1 { state.hasNested = true }
            if state.hasEnded { state.hasBrokenGrammar = true }
            if isTerminal {
                state.hasEnded = true
                state.endedBeforeSource = active > 0
            }
            state.trace += event
            state.count += 1
            return state.count
        }
        if isSendingInside, count == 2 { source.subject.send(7) }
        if count == disposalNumber { subscription.current?.dispose() }
        state.withState { $0.depth -= 1 }
    }

    func noteSubscription() {
        state.withState { $0.countBefore = $0.count }
    }

    var countBefore: Int { state.withState { $0.countBefore } }
    var trace: String { state.withState { $0.trace } }
    var count: Int { state.withState { $0.count } }
    var hasEnded: Bool { state.withState { $0.hasEnded } }
    var hasNested: Bool { state.withState { $0.hasNested } }
    var hasBrokenGrammar: Bool { state.withState { $0.hasBrokenGrammar } }
    var endedBeforeSource: Bool { state.withState { $0.endedBeforeSource } }
}
