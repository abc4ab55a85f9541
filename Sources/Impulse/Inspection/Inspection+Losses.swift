#if Inspector
extension Inspection {
    /// A loss, or another remark for the inspector, as text. Its error is not kept, because it may retain the objects
    /// among which a leak is searched for.
    package struct NotedLoss: Sendable {
        /// Counted from 1.
        package let number: Int
        package let text: String
        /// The place of the subscription, or of what was created.
        package let place: Diagnostics.CallSite?
        /// The time at which it occurred: see ``CoarseClock``.
        package let moment: UInt64
    }

    private struct Losses: Sendable {
        var last = 0
        var kept: [NotedLoss] = []
        /// The number of executions that the commands of each place have refused.
        var refusals: [String: Int] = [:]
    }

    private static let noted = Guarded(Losses(), at: .unannounced)
    private static let greatestNumberOfLosses = 200
    private static let greatestLength = 1_000

    /// The latest losses of the process, up to 200, whatever handler received them. Of the values that one buffer
    /// drops, those that a log has. Errors are described by ``describe``.
    package static var losses: [NotedLoss] { noted.withLock { $0.kept } }

    static func note(_ loss: Diagnostics.Loss) {
        guard loss.isPrinted else { return }
        let describe = describe
        note(loss.text { describe($0) }, at: loss.subscription)
    }

    /// Notes a remark that is not a loss.
    package static func note(_ text: String, at place: Diagnostics.CallSite? = nil) {
        let text = String(text.prefix(greatestLength)).inOneLine
        noted.withLock { losses in
            losses.last += 1
            losses.kept.append(NotedLoss(number: losses.last, text: text, place: place, moment: CoarseClock.now))
            if losses.kept.count > greatestNumberOfLosses { losses.kept.removeFirst() }
        }
    }

    /// Notes the first refusal of an execution at a place, and then one each time their number has doubled.
    fileprivate static func noteRefusal(at site: Diagnostics.CallSite) {
        let count = noted.withLock { losses in
            let count = losses.refusals["\(site)", default: 0] + 1
            losses.refusals["\(site)"] = count
            return count
        }
        guard count & (count - 1) == 0 else { return }
        note(
            "refused execution number \(count) of a command, which was disabled or already executing, created at \(site)",
            at: site.known)
    }
}

extension CallSite {
    /// Notes for the inspector that a command that was created here has refused an execution.
    @usableFromInline
    func noteRefusal() { Inspection.noteRefusal(at: self) }
}
#else
extension CallSite {
    @inlinable
    func noteRefusal() {}
}
#endif
