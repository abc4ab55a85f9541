import CImpulseConcurrencyHooks
import Impulse

/// The timeline for which a thread captures tasks, and whether the thread is running that timeline's work.
enum ThreadRole {
    /// The timeline for which the calling thread captures.
    static var timeline: Timeline? {
        impulse_thread_role().timeline?.object(Timeline.self)
    }

    static func isRunning(_ timeline: Timeline) -> Bool {
        let role = impulse_thread_role()
        return role.is_running && role.timeline == address(of: timeline)
    }

    /// Captures for `timeline` while `body` runs.
    static func capturing<Result, Failure>(
        for timeline: Timeline,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try play(impulse_role(timeline: address(of: timeline), is_running: isRunning(timeline)), body)
    }

    /// Captures for `timeline` while `body` runs the timeline's work.
    static func running<Result>(_ timeline: Timeline, _ body: () -> Result) -> Result {
        play(impulse_role(timeline: address(of: timeline), is_running: true), body)
    }

    private static func play<Result, Failure>(
        _ role: impulse_role,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let previous = impulse_thread_role()
        impulse_set_thread_role(role)
        defer { impulse_set_thread_role(previous) }
        return try body()
    }

    private static func address(of timeline: Timeline) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(unretained: timeline)
    }
}
