#if Inspector
import Dispatch
import Impulse

/// Notes each time that the main thread has been blocked for longer than 50 ms.
///
/// Asks the main thread to answer, and asks again only once it has. Where nothing runs the main queue, there is no
/// answer, and nothing is noted.
final class MainThreadWatch: Disposable {
    static let limit = Duration.milliseconds(50)

    private struct State: Sendable {
        var asked: Duration?
        var isDisposed = false
    }

    private let state = Guarded(State(), at: .unannounced)
    private let ask: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let uptime: @Sendable () -> Duration
    private let note: @Sendable (Duration) -> Void
    private let timer = SerialDisposable()

    /// - Parameters:
    ///   - ask: runs a closure on the main thread, later.
    ///   - uptime: the time.
    ///   - note: gets the time for which the main thread was blocked.
    init(
        asking ask: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        uptime: @escaping @Sendable () -> Duration, note: @escaping @Sendable (Duration) -> Void
    ) {
        self.ask = ask
        self.uptime = uptime
        self.note = note
    }

    /// Watches the process's main thread, on a queue of its own, and notes what it finds with the losses.
    static func start() -> MainThreadWatch {
        let begin = ContinuousClock.now
        let watch = MainThreadWatch(
            asking: { DispatchQueue.main.async(execute: $0) }, uptime: { begin.duration(to: .now) },
            note: { Inspection.note(description(of: $0)) })
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "Impulse.Inspector.main"))
        timer.schedule(deadline: .now(), repeating: .milliseconds(20), leeway: .milliseconds(5))
        timer.setEventHandler { [weak watch] in watch?.check() }
        timer.activate()
        watch.timer.current = AnyDisposable { timer.cancel() }
        return watch
    }

    static func description(of time: Duration) -> String {
        "the main thread was blocked for \(Int(time / .milliseconds(1))) ms"
    }

    /// Asks, unless there is no answer yet.
    func check() {
        let now = uptime()
        let isToAsk = state.withLock { state in
            guard !state.isDisposed, state.asked == nil else { return false }
            state.asked = now
            return true
        }
        if isToAsk { ask { [weak self] in self?.answer() } }
    }

    private func answer() {
        let now = uptime()
        let asked = state.withLock { $0.isDisposed ? nil : $0.asked.take() }
        if let asked, now - asked > MainThreadWatch.limit { note(now - asked) }
    }

    var isDisposed: Bool { state.withLock { $0.isDisposed } }

    func dispose() {
        state.withLock { $0.isDisposed = true }
        timer.dispose()
    }
}
#endif
