#if os(Linux) || os(Android)
import Dispatch
import Foundation
import Impulse
import CImpulseSystem

/// Waits until descriptors can be read or written to, with one thread per process. The thread starts with the first
/// wait, and blocks in `epoll`.
///
/// Dispatch's sources would do the same. On Linux, however, they use a record after freeing it when other sources are
/// created and canceled meanwhile, which ends the process (swift-corelibs-libdispatch issue 949).
final class Readiness: Sendable {
    enum Direction { case reading, writing }

    enum Answer {
        case waiting(any Disposable)
        /// A file, or a device whose reads always return immediately.
        case alwaysReady
        /// The system refuses for now: for example, it lacks memory, the process has no descriptor left for `epoll`, or
        /// the user waits for more than `fs.epoll.max_user_watches` descriptors.
        case refused
    }

    private struct Waiter {
        let number: Int
        /// Retained, so that the descriptor is not closed and its number not reused during the wait.
        let descriptor: Descriptor
        let direction: Direction
        let queue: DispatchQueue
        let body: @Sendable () -> Void

        var isReady: Bool {
            descriptor.isReady(for: direction)
        }
    }

    private struct State {
        /// Negative until the first wait opens it.
        var epoll: Int32 = -1
        var waiters: [Int32: [Waiter]] = [:]
        var count = 0
    }

    static let shared = Readiness()

    private let state = Guarded(State())

    private init() {}

    /// Opens `epoll` and starts the thread, at the first call for which the system has a descriptor. Returns 0 or an
    /// error code.
    private func open(_ state: inout State) -> Int32 {
        if state.epoll >= 0 { return 0 }
        state.epoll = impulse_open_readiness()
        guard state.epoll >= 0 else { return errno }
        let thread = Thread { [self, epoll = state.epoll] in
            while true { runReady(epoll) }
        }
        thread.name = "Impulse: readiness"
        thread.start()
        return 0
    }

    /// Calls `body` once on `queue` when a read or a write would return immediately, if this returns `waiting`.
    func wait(
        for direction: Direction, of descriptor: Descriptor, on queue: DispatchQueue,
        _ body: @escaping @Sendable () -> Void
    ) -> Answer {
        let file = descriptor.number
        let (number, error) = state.withLock { state -> (Int, Int32) in
            let failure = open(&state)
            if failure != 0 { return (0, failure) }
            let others = state.waiters[file] ?? []
            state.count += 1
            let waiter = Waiter(
                number: state.count, descriptor: descriptor, direction: direction, queue: queue, body: body)
            let error = register(file, at: state.epoll, for: others + [waiter], isNew: others.isEmpty)
            if error == 0 { state.waiters[file, default: []].append(waiter) }
            return (waiter.number, error)
        }
        if error != 0 { return error == EPERM ? .alwaysReady : .refused }
        return .waiting(
            AnyDisposable {
                let taken = self.state.withLock { state in self.take(file, from: &state) { $0.number == number } }
                withExtendedLifetime(taken) {}
            })
    }

    /// Registers a descriptor for the conditions of its waiters. Returns 0 or an error code.
    private func register(_ file: Int32, at epoll: Int32, for waiters: [Waiter], isNew: Bool) -> Int32 {
        let isRead = waiters.contains { $0.direction == .reading }
        let isWritten = waiters.contains { $0.direction == .writing }
        return impulse_set_readiness(epoll, file, isNew ? 1 : 0, isRead ? 1 : 0, isWritten ? 1 : 0) == 0 ? 0 : errno
    }

    /// Removes and returns the waiters of a descriptor that meet a condition, and with the last of them the
    /// registration.
    private func take(_ file: Int32, from state: inout State, where isMeant: (Waiter) -> Bool) -> [Waiter] {
        guard let waiters = state.waiters[file] else { return [] }
        let (rest, taken) = (waiters.filter { !isMeant($0) }, waiters.filter(isMeant))
        guard !taken.isEmpty else { return [] }
        state.waiters[file] = rest.isEmpty ? nil : rest
        if rest.isEmpty {
            impulse_remove_from_readiness(state.epoll, file)
        } else {
            _ = register(file, at: state.epoll, for: rest, isNew: false)
        }
        return taken
    }

    private func runReady(_ epoll: Int32) {
        var files: [Int32] = Array(repeating: 0, count: 64)
        let count = impulse_wait_for_readiness(epoll, &files, Int32(files.count))
        for file in files.prefix(max(Int(count), 0)) {
            // The descriptor may have been closed and its number reused meanwhile, so each waiter's own descriptor is
            // checked.
            let ready = state.withLock { state in take(file, from: &state) { $0.isReady } }
            for waiter in ready { waiter.queue.async(execute: waiter.body) }
        }
    }
}

extension Descriptor {
    /// Calls `body` once on `queue` when a read would return immediately, unless the result is disposed of first.
    /// Retains the descriptor meanwhile.
    func whenReadable(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) -> any Disposable {
        when(.reading, on: queue, body)
    }

    /// Like ``whenReadable(on:_:)``, for a write.
    func whenWritable(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) -> any Disposable {
        when(.writing, on: queue, body)
    }

    private func when(
        _ direction: Readiness.Direction, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void
    ) -> any Disposable {
        switch Readiness.shared.wait(for: direction, of: self, on: queue, body) {
        case .waiting(let waiting):
            return waiting
        case .alwaysReady:
            let waiting = AnyDisposable {}
            queue.async { if !waiting.isDisposed { body() } }
            return waiting
        case .refused:
            let waiting = SerialDisposable()
            lookAgain(direction, on: queue, until: waiting, body)
            return waiting
        }
    }

    /// Polls after a delay whether the descriptor is ready, and otherwise tries again to wait for it.
    private func lookAgain(
        _ direction: Readiness.Direction, on queue: DispatchQueue, until waiting: SerialDisposable,
        _ body: @escaping @Sendable () -> Void
    ) {
        queue.asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in
            if waiting.isDisposed { return }
            if isReady(for: direction) { return body() }
            switch Readiness.shared.wait(for: direction, of: self, on: queue, body) {
            case .waiting(let inner): waiting.current = inner
            case .alwaysReady: body()
            case .refused: lookAgain(direction, on: queue, until: waiting, body)
            }
        }
    }

    fileprivate func isReady(for direction: Readiness.Direction) -> Bool {
        switch direction {
        case .reading: isReadable
        case .writing: isWritable
        }
    }
}
#endif
