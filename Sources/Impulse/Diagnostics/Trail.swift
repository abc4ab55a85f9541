/// Who subscribed, and which names lie between there and a place in the subscription.
///
/// A subscription is attached upstream, and each operator hands the trail on; ``Signal/named(_:fileID:line:)`` adds to it.
/// Without names it is two words and a `nil`, and costs no allocation and no counting.
@frozen
@usableFromInline
struct Trail: Sendable {
    @usableFromInline let site: CallSite
    @usableFromInline let node: TrailNode?

    @inlinable
    init(_ site: CallSite, _ node: TrailNode?) {
        self.site = site
        self.node = node
    }

    /// The trail of a new subscription.
    ///
    /// - Parameter isToReport: whether it is to tell of errors that it does not handle.
    @usableFromInline
    init(from site: CallSite, isToReport: Bool) {
        let handler = Diagnostics.scopedHandler
        self.init(site, isToReport || handler != nil ? TrailNode(handler: handler) : nil)
    }

    /// The same trail, with a place of its own that hears of the names upstream: for what may report values that got lost.
    @usableFromInline
    func listening() -> Trail {
        Trail(site, TrailNode(downstream: node))
    }

    /// Tells of a loss at the place where the trail ends upstream, and of the names downstream.
    @usableFromInline
    func report(_ kind: Diagnostics.Loss.Kind, in source: String) {
        report(kind, in: source, names: [])
    }

    /// ``report(_:in:)`` with the names that lie upstream too.
    @usableFromInline
    func reportFromUpstream(_ kind: Diagnostics.Loss.Kind, in source: String) {
        report(kind, in: source, names: node?.namesUpstream ?? [])
    }

    /// What a subscription does with errors unless it is told what to do.
    @usableFromInline
    func reportingErrors<Source, Failure: Error>(of _: Source.Type) -> @Sendable (Failure) -> Void {
        { reportFromUpstream(.unhandledError($0), in: "\(Source.self)") }
    }

    private func report(_ kind: Diagnostics.Loss.Kind, in source: String, names: [SignalName]) {
        let loss = Diagnostics.Loss(
            kind: kind, source: source, names: names + (node?.namesDownstream ?? []), subscription: site.known)
        Diagnostics.report(loss, to: node?.handler)
    }
}
