#if !os(Windows)
import Foundation
import Impulse

extension Program {
    /// Runs the program in one process per subscription. Emits the output, and terminates the process on disposal.
    ///
    ///     Program("sort").run(input: words.readChunks()).standardOutput().lines().subscribe(
    ///         next: { print($0) },
    ///         error: { print("sort failed:", $0) }
    ///     )
    ///
    /// **Output** is emitted in pieces as it arrives, each with its origin. Pieces of the same origin are in order.
    /// Output is read no faster than it is delivered, and pauses while a reader is full, so a slow subscriber blocks
    /// the process. Events are sent on the subscription's own queue.
    ///
    /// **Termination** is delivered once the process has terminated and its output has been read to the end: completion
    /// after status 0, an error otherwise. If another process inherited the output and keeps it open, the signal waits
    /// for that process too.
    ///
    /// **Input** is subscribed to on a thread that may block, possibly after `subscribe` has returned. A subject would
    /// lose earlier values: use a `ReplaySubject` or a cold signal. Until the process has read the last value, the
    /// source pauses, as with `write(to:)`. No thread is blocked, so thousands of processes can wait for their input.
    /// Completion of the input closes the standard input. A process that stops reading, such as `head` in a pipeline,
    /// causes no error. Without `input`, the process reads the end immediately. If the input fails, the process is
    /// killed and the signal fails with ``ProcessError/input(_:)``.
    ///
    /// **Disposal** sends SIGTERM to the process and its process group, then SIGKILL after `patience` if the process is
    /// still running. An error does the same. The process is signaled even if it has left its group. Processes that it
    /// started are signaled unless they have left the group; if they outlive it, they get SIGKILL as soon as it has
    /// ended, without another `patience`. The pipes are closed immediately, so a process that still writes gets
    /// SIGPIPE. Neither a zombie nor a descriptor remains. Disposal does not block. If the parent itself is killed, the
    /// process continues and reads the end of its input. If the parent exits before `patience` has passed, nothing
    /// sends SIGKILL: a process that ignores SIGTERM continues. No event reports the end of a process after its
    /// disposal. To await the end, end the input instead, and await the completion.
    ///
    /// The process has its own process group, so Ctrl-C at a terminal does not reach it: dispose of the subscription on
    /// ``POSIXSignal/arrivals``. It starts with the default action for every signal and no descriptors other than its
    /// three standard ones. On Linux, this requires kernel 5.3 or later.
    ///
    /// A process's status is lost while SIGCHLD is ignored (`SIG_IGN`, `SA_NOCLDWAIT`), a setting that a program may
    /// have inherited. Starting a process therefore restores the default action, which does nothing either. A handler
    /// that waits for all children takes the status, and this signal fails with ``ProcessError/output(_:)`` and
    /// `ECHILD`.
    ///
    /// - Parameters:
    ///   - input: The bytes for the standard input.
    ///   - patience: How long the process may continue after SIGTERM.
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

    /// Runs the program with an input that cannot fail. See ``run(input:patience:)``.
    @_disfavoredOverload
    public func run(
        input: Signal<Data, Never>, patience: Duration = .seconds(5)
    ) -> Signal<ProcessOutput<Data>, ProcessError> {
        run(input: input.promoteError(to: FileError.self), patience: patience)
    }
}
#endif
