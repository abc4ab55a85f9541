#if DEBUG
import Impulse
import ImpulseTesting
import Testing

/// Shows that the models of the mailbox and of the subject refuse orders of a subject from which a step is missing.
@Suite struct TracedSubjectTests {
    private struct Arena: Sendable {
        let subject = Subject<Int, Never>()
        let early: Recording<Int, Never>

        init() { early = subject.signal.record() }
    }

    private typealias Actor = @Sendable (Arena) -> Void

    private static let send: Actor = { $0.subject.send(1) }
    private static let end: Actor = { $0.subject.sendCompleted() }
    private static let subscribe: Actor = { $0.subject.signal.subscribe() }
    private static let dispose: Actor = { $0.early.dispose() }

    /// Steps that no order can do without. Others may be missing from some: a send tries more than once to enter, the
    /// end takes the lock for what it disposes of, and asks what it has ended already.
    private static let needed: [(ModelAccess.Place, ModelWord.Step?)] = [
        (.word, .hold), (.word, .release), (.word, .leave), (.word, .loadToTake), (.word, .take), (.word, .post),
        (.word, .look), (.word, .isIdle), (.word, .end), (.ownedWord, .isClosed),
    ]

    @Test func `an order from which a step is missing is not one of the models`() {
        var missed: [String: Int] = [:]
        for (one, other) in [
            (Self.send, Self.subscribe), (Self.send, Self.dispose), (Self.end, Self.send), (Self.end, Self.dispose),
            (Self.end, Self.subscribe), (Self.subscribe, Self.dispose),
        ] {
            for order in ModelTrace.orders(limit: 500, on: Arena.init, one, other) {
                #expect(ModelTrace.objection(to: order) == nil)
                for (index, access) in order.enumerated() where access.actor != nil && Self.isNeeded(access) {
                    var incomplete = order
                    incomplete.remove(at: index)
                    if ModelTrace.objection(to: incomplete) == nil { missed[access.text, default: 0] += 1 }
                }
            }
        }
        #expect(missed.isEmpty)
    }

    private static func isNeeded(_ access: ModelAccess) -> Bool {
        if access.place == .subscribers { return !access.isQuestion }
        return needed.contains { $0 == access.place && $1 == access.step }
    }
}
#endif
