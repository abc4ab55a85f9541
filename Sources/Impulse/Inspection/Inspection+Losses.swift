#if Inspector
extension Inspection {
    /// A loss as text. Its error is not kept: it may retain the objects that a leak is looked for in.
    package struct NotedLoss: Sendable {
        /// Counted from 1.
        package let number: Int
        package let text: String
        /// The place of the subscription.
        package let place: Diagnostics.CallSite?
        /// When it occurred: see ``CoarseClock``.
        package let moment: UInt64
    }

    private struct Losses: Sendable {
        var last = 0
        var kept: [NotedLoss] = []
    }

    private static let noted = Guarded(Losses(), at: .unannounced)
    private static let greatestNumberOfLosses = 200

    /// The latest losses of the process, up to 200, whatever handler received them. Of the values that one buffer
    /// drops, those that a log has.
    package static var losses: [NotedLoss] { noted.withLock { $0.kept } }

    static func note(_ loss: Diagnostics.Loss) {
        guard loss.isPrinted else { return }
        let text = loss.description
        noted.withLock { losses in
            losses.last += 1
            let new = NotedLoss(number: losses.last, text: text, place: loss.subscription, moment: CoarseClock.now)
            losses.kept.append(new)
            if losses.kept.count > greatestNumberOfLosses { losses.kept.removeFirst() }
        }
    }
}
#endif
