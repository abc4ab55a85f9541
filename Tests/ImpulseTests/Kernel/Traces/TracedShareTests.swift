#if DEBUG
import Impulse
import ImpulseTesting
import Testing

/// Shows that the model of shared signals refuses orders from which a step or a note is missing, or has one too many.
@Suite struct TracedShareTests {
    private struct Arena: Sendable {
        let source = Subject<Int, Never>()
        let shared: Signal<Int, Never>
        let early: Recording<Int, Never>

        init() {
            shared = source.signal.share()
            early = shared.record()
        }
    }

    private typealias Actor = @Sendable (Arena) -> Void

    private static let end: Actor = { $0.source.sendCompleted() }
    private static let subscribe: Actor = { $0.shared.subscribe() }
    private static let comeAndGo: Actor = { $0.shared.subscribe().dispose() }
    private static let dispose: Actor = { $0.early.dispose() }

    private static let pairs = [
        (subscribe, subscribe), (subscribe, dispose), (subscribe, end), (comeAndGo, dispose), (comeAndGo, end),
        (dispose, end),
    ]

    private func isOfShare(_ access: ModelAccess) -> Bool {
        access.actor != nil && [.share, .connection].contains(access.place)
    }

    @Test(arguments: [false, true])
    func `an order in which a step is missing or taken twice is not one of the model`(isTwice: Bool) {
        var missed: [String: Int] = [:]
        for (one, other) in Self.pairs {
            for order in ModelTrace.orders(
                limit: Effort.count(small: 3, usual: 20, large: 20), on: Arena.init, one, other)
            {
                #expect(ModelTrace.objection(to: order) == nil)
                for (index, access) in order.enumerated() where isOfShare(access) {
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
