#if !os(Windows)
import Foundation
import Impulse

extension Program {
    /// Runs the program: a process for each subscription, which is killed with it.
    ///
    ///     Program("sort").run(input: words.readChunks()).standardOutput().lines().subscribe(
    ///         next: { print($0) },
    ///         error: { print("sort failed:", $0) }
    ///     )
    ///
    /// **Output** is sent in pieces as it comes, each with where it was written; what was written to one of both is in order. It
    /// is read no faster than it is delivered, so a slow subscriber holds up the process. Events are sent on a queue of the
    /// subscription's own.
    ///
    /// **The end** is told when the process has ended and its output been read to the end: completion after status 0, else an
    /// error. Another process that it left behind and that holds its output open is waited for.
    ///
    /// **Input** is subscribed to on a thread that may block, so this may happen after `subscribe` has returned: of a subject,
    /// what is sent until then does not arrive. Use a `ReplaySubject` or a cold signal. What is sent while the process has not read the last value holds up the
    /// sender, as with `write(to:)`: a file or pipe that is read with `readChunks()` without holding a
    /// thread, so thousands of processes may wait for their input. Its completion closes the standard input; that the process does not read on is no error, as `head` in a
    /// pipeline. Without input it reads the end at once. If the input fails, the process is killed, and that is the error.
    ///
    /// **A disposal** sends SIGTERM to the process, waits for it for some time, and sends SIGKILL if it is still there; an error
    /// does so too, and so does it if it has left its process group. So it is, at the same time, with the processes that it has
    /// started, unless they left its process group; what is left of them when it has ended gets SIGKILL. Its pipes are closed at once, so one that
    /// still writes gets SIGPIPE. No zombie and no descriptor is left. Nothing is told after the disposal,
    /// and nobody waits for it. If this process itself is killed, the other goes on, and finds that its input has ended.
    ///
    /// The process has a process group of its own, so Ctrl-C at a terminal does not reach it: dispose of the subscription on
    /// ``POSIXSignal/arrivals``. It begins with the default action for every signal, and with no other descriptor than its three.
    /// It takes Linux 5.3 or later.
    ///
    /// How a process ends cannot be known while SIGCHLD is ignored (`SIG_IGN`, `SA_NOCLDWAIT`), which a program may have inherited:
    /// a start gives it its default action, which does as little. A handler that waits for all children takes the status from this
    /// signal, which then fails with ``ProcessError/output(_:)`` and `ECHILD`.
    ///
    /// - Parameters:
    ///   - input: what it reads.
    ///   - patience: for how long it may go on after SIGTERM.
    public func run(
        input: Signal<Data, FileError> = .empty, patience: Duration = .seconds(5)
    ) -> Signal<ProcessOutput<Data>, ProcessError> {
        .using { () throws(ProcessError) -> ChildProcess in
            do throws(FileError) {
                return try ChildProcess(self)
            } catch {
                throw .start(error)
            }
        } run: { child in
            let feeding: Signal<ProcessOutput<Data>, ProcessError> = child.feed(input).take(until: child.ended)
            return .merge(child.output, feeding).concat(child.outcome)
        } release: { child in
            child.end(patience: patience)
        }
    }

    /// ``run(input:patience:)`` with an input that cannot fail.
    @_disfavoredOverload
    public func run(
        input: Signal<Data, Never>, patience: Duration = .seconds(5)
    ) -> Signal<ProcessOutput<Data>, ProcessError> {
        run(input: input.promoteError(to: FileError.self), patience: patience)
    }
}
#endif
