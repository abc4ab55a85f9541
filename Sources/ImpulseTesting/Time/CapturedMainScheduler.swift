import Impulse

/// The stand-in for the main scheduler on a thread that captures: its work belongs to the timeline.
struct CapturedMainScheduler: Scheduler {
    private let timeline: Timeline

    private init(_ timeline: Timeline) {
        self.timeline = timeline
    }

    func schedule(_ work: @escaping @Sendable () -> Void) {
        timeline.insert(.mainCall(work))
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        Ticket(timeline.insert(.mainCall(work), due: timeline.now.advanced(by: delay)), on: timeline)
    }

    var uptime: Duration { timeline.now.offset }

    /// Lets it stand in wherever a thread captures on the main actor.
    static func install() {
        VirtualMain.install { ThreadRole.timeline.map { CapturedMainScheduler($0) } }
    }
}
