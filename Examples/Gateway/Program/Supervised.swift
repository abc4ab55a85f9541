import Foundation
import Impulse
import ImpulseFoundation

/// A process that is started again a second after it was killed.
struct Supervised: Sendable {
    let name: String
    private let program: Program
    private let number = MutableProperty<pid_t?>(nil)
    private let isRunning = MutableProperty(false)
    private let isEnding = MutableProperty(false)

    /// - Parameter log: the file to which its standard error is appended.
    init(_ name: String, _ path: String, _ arguments: [String], log: String) {
        self.name = name
        // The shell prints its process number, and becomes the program. Its input ends with this process, however that
        // ends, and then so does the program.
        let script = """
            exec 3<&0; (while read -r _; do :; done <&3; kill $$) >/dev/null 2>&1 &
            echo $$; log=$1; shift; exec "$@" 3<&- </dev/null 2>>"$log"
            """
        program = Program("/bin/sh", ["-c", script, "sh", log, path] + arguments)
    }

    /// Runs the process for as long as this is subscribed to. Emits nothing.
    var running: Signal<Never, DemoError> {
        program.run(input: Signal<Data, Never>.never).standardOutput().lines()
            .on(
                subscribed: { [isRunning] in isRunning.value = true },
                next: { [number] line in number.value = pid_t(line) },
                terminated: { [number, isRunning] in
                    number.value = nil
                    isRunning.value = false
                }
            )
            .ignoreValues()
            .retry(RetryPolicy(delay: .constant(.seconds(1))), on: QueueScheduler(label: name)) { error in
                error == .signal(number: SIGKILL) ? .retry : .giveUp
            }
            .catch { [name, isEnding] error in
                isEnding.value ? .empty : .error(.process(name: name, error))
            }
    }

    /// Ends the process with SIGTERM, and completes once it has ended, or after five seconds.
    var ending: Signal<Never, Never> {
        .deferred { [self] in
            isEnding.value = true
            // A process that is just starting has no number yet.
            return number.signal.compactMap(\.self)
                .on(next: { kill($0, SIGTERM) })
                .take(until: isRunning.signal.filter { !$0 })
                .take(for: .seconds(5), on: QueueScheduler(label: name))
                .ignoreValues()
        }
    }

    /// Sends a signal to the process, if it is running.
    func send(_ signal: Int32) {
        if let number = number.value { kill(number, signal) }
    }
}
