/// The place of a subscription, its context, and the names between it and a point upstream.
///
/// A subscription is attached from downstream to upstream, and each operator passes the trail on;
/// ``Signal/named(_:fileID:line:)`` adds to it. Without names and context it is two words and a `nil`, and costs no
/// allocation and no reference counting.
@usableFromInline
struct Trail: Sendable {
    @usableFromInline let site: CallSite
    @usableFromInline let node: TrailNode?

    init(_ site: CallSite, _ node: TrailNode?) {
        self.site = site
        self.node = node
    }

    /// Creates the trail of a new subscription.
    ///
    /// - Parameter isToReport: whether the subscription reports errors that it does not handle.
    @usableFromInline
    init(from site: CallSite, isToReport: Bool) {
        // Most subscriptions need no node, and a function that does nothing else costs 30 instructions less.
        let reports = isToReport && Diagnostics.isReceived
        let mayNeedNode = reports || Diagnostics.isAnyInScope || ContextCarrier.isAnyRegistered
        self = mayNeedNode ? Trail.withNodeIfNeeded(from: site, isToReport: isToReport) : Trail(site, nil)
    }

    @inline(never)
    private static func withNodeIfNeeded(from site: CallSite, isToReport: Bool) -> Trail {
        Trail(from: site, isToReport: isToReport, context: ContextCarrier.capture())
    }

    /// Creates the trail of a subscription on behalf of code whose context was captured before.
    @usableFromInline
    init(from site: CallSite, isToReport: Bool, context: CarriedContext?) {
        let handler = Diagnostics.scopedHandler
        let needsNode = (isToReport && Diagnostics.isReceived) || handler != nil || context != nil
        self.init(site, needsNode ? TrailNode(handler: handler, context: context) : nil)
    }

    /// Returns the trail with a node of its own, which learns the names upstream: for operators that may report
    /// dropped values.
    func listening() -> Trail {
        Trail(site, TrailNode(downstream: node))
    }

    /// The valve of the nearest reader downstream that waits.
    @usableFromInline
    var valve: Valve? { node?.valve }

    /// Returns the trail of the sources that a reader with this valve pauses; without a valve, of sources that no
    /// reader pauses.
    @usableFromInline
    func offering(_ valve: Valve?) -> Trail {
        Trail(site, TrailNode(downstream: node, valve: .some(valve)))
    }

    /// Reports a loss at the upstream end of the trail, with the names downstream.
    func report(_ kind: Diagnostics.Loss.Kind, in source: String) {
        report(kind, in: source, names: [])
    }

    /// Reports a loss with the names downstream and upstream.
    @usableFromInline
    func reportFromUpstream(_ kind: Diagnostics.Loss.Kind, in source: String) {
        report(kind, in: source, names: node?.namesUpstream ?? [])
    }

    /// Reports the error of a subscription that was made without an `error` closure.
    @usableFromInline
    func report<Source>(unhandled error: some Error, of _: Source.Type) {
        reportFromUpstream(.unhandledError(lost(error)), in: name(of: Source.self))
    }

    private func report(_ kind: Diagnostics.Loss.Kind, in source: String, names: @autoclosure () -> [SignalName]) {
        guard Diagnostics.isReceived else { return }
        let names = names()
        let downstream = node?.namesDownstream ?? []
        let loss = Diagnostics.Loss(
            kind: kind, source: source, names: names + downstream, nearestName: names.last ?? downstream.first,
            subscription: site.known)
        Diagnostics.report(loss, to: node?.handler)
    }
}
