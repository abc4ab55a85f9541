#if !os(Windows)
import Dispatch
import Foundation
import Impulse
import CImpulseSystem

/// A child process, from its start until it has been waited for and its resources have been released.
///
/// The system does not reuse a process number before `waitpid`. `waitpid` and `kill` run under the same lock, so a
/// signal never reaches another process.
final class ChildProcess: Sendable {
    private enum State {
        case running
        /// Asked to terminate by a disposal; its status is not needed.
        case dying
        /// Terminated, but not waited for: a zombie.
        case ended
        case gone
    }

    private let name: String
    private let number: pid_t
    #if !canImport(Darwin)
    /// Identifies the process even after another SIGCHLD handler has waited for it and its number has been reused.
    private let handle: Descriptor
    #endif
    private let pipes: ProcessPipes
    private let queue = DispatchQueue(label: "Impulse: a process")
    private let state = Guarded(State.running)
    private let ending = Subject<Never, Never>()
    private let deadline = SerialDisposable()

    private static let deadlines = QueueScheduler(label: "Impulse: processes that do not end")

    init(_ program: Program) throws(FileError) {
        name = program.name
        (pipes, number) = try ProcessPipes.spawning(program)
        #if !canImport(Darwin)
        let file = impulse_open_process(number)
        guard file >= 0 else {
            let error = FileError.latest(.await, name)
            kill(-number, SIGKILL)
            _ = waitpid(number, nil, 0)
            throw error
        }
        handle = Descriptor(owning: file)
        #endif
        watch()
    }

    /// Emits the process's output. Completes once the process and all that inherited its pipes have closed them.
    var output: Signal<ProcessOutput<Data>, ProcessError> {
        .merge(
            reading(pipes.output).map { .standardOutput($0) },
            reading(pipes.errors).map { .standardError($0) }
        )
    }

    /// Reads both pipes on one queue: otherwise one would still be read while the other waits for a slow subscriber.
    private func reading(_ pipe: HandedOver) -> Signal<Data, ProcessError> {
        Signal<Data, FileError>.reading(upTo: 65_536, path: name, on: queue, opening: pipe.take).mapError {
            .output($0)
        }
    }

    /// Writes the input to the process's standard input, then closes it.
    func feed<Output>(_ input: Signal<Data, FileError>) -> Signal<Output, ProcessError> {
        let unread = FileError(.write, name, code: EPIPE)
        let writing: Signal<Output, FileError> = input.subscribed(on: SpareThreads.shared)
            .write(path: name, opening: pipes.input.take)
            .ignoreValues()
        return writing.catch { error in error == unread ? .empty : .error(.input(error)) }
    }

    /// Completes when the process has terminated.
    var ended: Signal<Never, Never> { ending.signal }

    /// Waits for the process, then completes or fails according to its status.
    var outcome: Signal<ProcessOutput<Data>, ProcessError> {
        ended.then { [self] in
            switch takeStatus() {
            case .success(0): .empty
            case .success(let status): .error(status > 0 ? .exit(status: status) : .signal(number: -status))
            case .failure(let error): .error(.output(error))
            }
        }
    }

    /// Terminates the process if it is running: with SIGTERM, and after `patience` with SIGKILL. Does not block.
    func end(patience: Duration) {
        let isToBeForced = state.withLock { state -> Bool in
            switch state {
            case .running:
                send(SIGTERM)
                state = .dying
                return true
            case .ended:
                send(SIGKILL)
                _ = wait()
                state = .gone
                return false
            case .dying, .gone:
                return false
            }
        }
        guard isToBeForced else { return }
        deadline.current = Self.deadlines.schedule(after: patience) { [self] in
            state.withLock { state in if case .dying = state { send(SIGKILL) } }
        }
    }

    /// Sends a signal to the process's group, and to the process itself if it has left the group.
    private func send(_ signal: Int32) {
        #if canImport(Darwin)
        if getpgid(number) != number { kill(number, signal) }
        #else
        let isGone = impulse_signal_process(handle.number, 0) != 0 && errno == ESRCH
        let group = getpgid(number)
        // The number now belongs to an unrelated process, and so does the group: the system does not reuse a number
        // while a group has it.
        if isGone, group >= 0 { return }
        if !isGone, group != number { impulse_signal_process(handle.number, signal) }
        #endif
        kill(-number, signal)
    }

    private func hasEnded() {
        state.withLock { state in
            switch state {
            case .dying:
                send(SIGKILL)
                _ = wait()
                state = .gone
            case .running, .ended, .gone:
                state = .ended
            }
        }
        deadline.dispose()
        ending.sendCompleted()
    }

    private func takeStatus() -> Result<Int32, FileError> {
        state.withLock { state in
            state = .gone
            return wait()
        }
    }

    /// Collects the status of a process that has terminated or is about to.
    private func wait() -> Result<Int32, FileError> {
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0 {
            if errno != EINTR { return .failure(.latest(.await, name)) }
        }
        return .success(impulse_exit_status(status))
    }

    private func watch() {
        #if canImport(Darwin)
        let source = DispatchSource.makeProcessSource(identifier: number, eventMask: .exit, queue: queue)
        source.setEventHandler { [self] in
            source.cancel()
            hasEnded()
        }
        source.activate()
        #else
        _ = handle.whenReadable(on: queue) { [self] in hasEnded() }
        #endif
    }
}
#endif
