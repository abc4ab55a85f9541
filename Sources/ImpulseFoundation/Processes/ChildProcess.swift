#if !os(Windows)
import Dispatch
import Foundation
import Impulse
import ImpulseSystem

/// A process of ours, from its start until nothing is left of it.
///
/// Its number stays its own until it has been waited for, which is done under the lock under which signals are sent: none of them
/// reaches another process.
final class ChildProcess: Sendable {
    private enum State {
        case running
        /// It has been told to end, and nobody wants to know how it does.
        case dying
        /// A zombie.
        case ended
        case gone
    }

    private let name: String
    private let number: pid_t
    #if !canImport(Darwin)
    /// What names it also when whoever else handles SIGCHLD has waited for it, and another process may have its number.
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

    /// What it writes, until it and all who have inherited its pipes have closed them.
    var output: Signal<ProcessOutput<Data>, ProcessError> {
        .merge(
            reading(pipes.output).map { .standardOutput($0) },
            reading(pipes.errors).map { .standardError($0) }
        )
    }

    /// Both on one queue, or one would read on while the other waits for a slow subscriber.
    private func reading(_ pipe: HandedOver) -> Signal<Data, ProcessError> {
        Signal<Data, FileError>.reading(upTo: 65_536, path: name, on: queue, opening: pipe.take).mapError {
            .output($0)
        }
    }

    /// Writes to its standard input, and closes that in the end.
    func feed<Output>(_ input: Signal<Data, FileError>) -> Signal<Output, ProcessError> {
        let unread = FileError(.write, name, code: EPIPE)
        let writing: Signal<Output, FileError> = input.subscribed(on: SpareThreads.shared)
            .write(path: name, opening: pipes.input.take)
            .ignoreValues()
        return writing.catch { error in error == unread ? .empty : .error(.input(error)) }
    }

    /// Completes when it has ended.
    var ended: Signal<Never, Never> { ending.signal }

    /// Completes or fails as it has, and leaves nothing of it.
    var outcome: Signal<ProcessOutput<Data>, ProcessError> {
        ended.then { [self] in
            switch takeStatus() {
            case .success(0): .empty
            case .success(let status): .error(status > 0 ? .exit(status: status) : .signal(number: -status))
            case .failure(let error): .error(.output(error))
            }
        }
    }

    /// Ends it, if it has not ended: with a request first, then with force. Waits for nothing.
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

    /// To its group; and to itself, should it have left that.
    private func send(_ signal: Int32) {
        #if canImport(Darwin)
        if getpgid(number) != number { kill(number, signal) }
        #else
        let isGone = impulse_signal_process(handle.number, 0) != 0 && errno == ESRCH
        let group = getpgid(number)
        // A process of this number is a stranger then, and so is its group: the number is not given again while ours is there.
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

    /// Only of a process that has ended, or is about to.
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
