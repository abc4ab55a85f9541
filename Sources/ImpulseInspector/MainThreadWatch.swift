#if Inspector
import Impulse

/// Notes each time that the main thread has been blocked for longer than 50 ms.
///
/// Asks the main thread to answer, and asks again a while after the answer. If nothing runs the main thread's work,
/// there is no answer, and nothing is noted.
final class MainThreadWatch: Disposable {
    private static let limit = Duration.milliseconds(50)
    private static let pause = Duration.milliseconds(20)

    private let clock: any Scheduler
    private let ask: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let note: @Sendable (Duration) -> Void
    private let timer = SerialDisposable()

    /// - Parameters:
    ///   - clock: waits, and measures the time.
    ///   - ask: runs a closure on the main thread, later.
    ///   - note: receives the time for which the main thread was blocked, on that thread.
    init(
        on clock: any Scheduler, asking ask: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        note: @escaping @Sendable (Duration) -> Void
    ) {
        self.clock = clock
        self.ask = ask
        self.note = note
        wait()
    }

    /// Watches the process's main thread, on its own queue, and notes its findings with the losses.
    static func start() -> MainThreadWatch {
        MainThreadWatch(
            on: QueueScheduler(label: "Impulse.Inspector.main"), asking: { MainScheduler.main.schedule($0) },
            note: { Inspection.note(description(of: $0)) })
    }

    static func description(of time: Duration) -> String {
        "the main thread was blocked for \(time.count(of: .milliseconds(1))) ms"
    }

    private func wait() {
        timer.current = clock.schedule(after: MainThreadWatch.pause) { [weak self] in self?.check() }
    }

    private func check() {
        let asked = clock.uptime
        ask { [weak self] in
            guard let self, !isDisposed else { return }
            let blocked = clock.uptime - asked
            if blocked > MainThreadWatch.limit { note(blocked) }
            wait()
        }
    }

    var isDisposed: Bool { timer.isDisposed }

    func dispose() { timer.dispose() }
}
#endif
