#if DEBUG
import Impulse
import ImpulseTesting
import Testing

/// Shows that the models of commands and of their queues refuse orders from which a step or a note is missing, or has
/// one too many.
@Suite struct TracedCommandTests {
    private struct Arena: Sendable {
        let work = Subject<Int, Never>()
        let command: Command<Void, Int, Never>

        init() {
            command = Command(on: .immediate, policy: .queue) { [work] in work.signal }
            command.execute()
        }
    }

    private typealias Actor = @Sendable (Arena) -> Void

    private static let execute: Actor = { $0.command.execute() }
    private static let cancel: Actor = { $0.command.cancel() }
    private static let end: Actor = { $0.work.sendCompleted() }

    private static let pairs = [(execute, execute), (execute, cancel), (execute, end), (cancel, end)]

    /// Steps and notes that no order can do without: the model does not know whether work has to be subscribed to.
    private func isNeeded(_ access: ModelAccess) -> Bool {
        switch access.place {
        case .backlog: true
        case .command: access.isNote && !["announce", "subscribe"].contains(access.name)
        default: false
        }
    }

    @Test(arguments: [false, true])
    func `an order in which a step is missing or taken twice is not one of the model`(isTwice: Bool) {
        var missed: [String: Int] = [:]
        for (one, other) in Self.pairs {
            for order in ModelTrace.orders(
                limit: Effort.count(small: 3, usual: 10, large: 10), on: Arena.init, one, other)
            {
                #expect(ModelTrace.objection(to: order) == nil)
                for (index, access) in order.enumerated() where access.actor != nil && isNeeded(access) {
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
