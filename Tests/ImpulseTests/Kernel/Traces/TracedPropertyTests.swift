#if DEBUG
@testable import Impulse
import ImpulseTesting
import Testing

/// Shows that the model of a property refuses orders from which a step or a note is missing, or has one too many.
@Suite struct TracedPropertyTests {
    private struct Arena: Sendable {
        let core = PropertyCore(0)
        let early: Recording<Int, Never>

        init() { early = core.signal.record() }
    }

    private typealias Actor = @Sendable (Arena) -> Void

    private static let set: Actor = { $0.core.send(1) }
    private static let end: Actor = { $0.core.end(.completed) }
    private static let subscribe: Actor = { $0.core.signal.subscribe() }
    private static let dispose: Actor = { $0.early.dispose() }
    private static let modify: Actor = { $0.core.modify { $0 += 1 } }

    private static let pairs = [
        (set, set), (set, end), (set, subscribe), (set, dispose), (set, modify), (modify, modify), (end, subscribe),
        (end, dispose), (end, modify), (subscribe, subscribe), (subscribe, dispose),
    ]

    private func isOfProperty(_ access: ModelAccess) -> Bool {
        access.actor != nil && (access.place == .value || access.place == .ownedWord && access.isNote)
    }

    @Test(arguments: [false, true])
    func `an order in which a step is missing or taken twice is not one of the model`(isTwice: Bool) {
        var missed: [String: Int] = [:]
        for (one, other) in Self.pairs {
            for order in ModelTrace.orders(on: Arena.init, one, other) {
                #expect(ModelTrace.objection(to: order) == nil)
                for (index, access) in order.enumerated() where isOfProperty(access) {
                    var broken = order
                    if isTwice { broken.insert(access, at: index) } else { broken.remove(at: index) }
                    if ModelTrace.objection(to: broken) == nil {
                        missed["\(access.place): \(access.name)", default: 0] += 1
                    }
                }
            }
        }
        #expect(missed.isEmpty)
    }
}
#endif
