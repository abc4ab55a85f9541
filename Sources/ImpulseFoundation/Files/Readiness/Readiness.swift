#if os(Linux) || os(Android)
import Dispatch
import Foundation
import Impulse
import ImpulseSystem

/// Tells when descriptors can be read: one thread for the process, which begins with the first that is waited for, and waits in
/// `epoll`.
///
/// Dispatch's sources would do the same; but on Linux, they use a record of theirs after they have let go of it when others come
/// and go meanwhile, which ends the process (swift-corelibs-libdispatch issue 949).
final class Readiness: Sendable {
    private struct Waiter {
        let number: Int
        /// Held, so that what is waited for is not closed, and its number no other's.
        let descriptor: Descriptor
        let queue: DispatchQueue
        let body: @Sendable () -> Void
    }

    private struct State {
        var waiters: [Int32: [Waiter]] = [:]
        var count = 0
    }

    static let shared = Readiness()

    private let epoll = impulse_open_readiness()
    private let state = Guarded(State())

    private init() {
        precondition(epoll >= 0, "Descriptors cannot be waited for: \(String(cString: strerror(errno)))")
        let thread = Thread { [self] in
            while true { tellReady() }
        }
        thread.name = "Impulse: readiness"
        thread.start()
    }

    /// Calls `body` on `queue`, once, when a read would return at once; `nil` if the descriptor's kind cannot be waited for.
    func wait(
        for descriptor: Descriptor, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        let file = descriptor.number
        let number = state.withLock { state -> Int? in
            guard state.waiters[file] != nil || impulse_add_to_readiness(epoll, file) == 0 else { return nil }
            state.count += 1
            let waiter = Waiter(number: state.count, descriptor: descriptor, queue: queue, body: body)
            state.waiters[file, default: []].append(waiter)
            return waiter.number
        }
        return number.map { number in
            AnyDisposable {
                let others = self.state.withLock { state in self.take(file, from: &state) { $0.number == number } }
                withExtendedLifetime(others) {}
            }
        }
    }

    /// Those of a descriptor's waiters that are meant; the last takes the registration along.
    private func take(_ file: Int32, from state: inout State, where isMeant: (Waiter) -> Bool) -> [Waiter] {
        guard let waiters = state.waiters[file] else { return [] }
        let rest = waiters.filter { !isMeant($0) }
        state.waiters[file] = rest.isEmpty ? nil : rest
        if rest.isEmpty { impulse_remove_from_readiness(epoll, file) }
        return waiters.filter(isMeant)
    }

    private func tellReady() {
        var files: [Int32] = Array(repeating: 0, count: 64)
        let count = impulse_wait_for_readiness(epoll, &files, Int32(files.count))
        for file in files.prefix(max(Int(count), 0)) {
            // What has been told of may have gone meanwhile, and its number be another's: so each is asked again.
            let ready = state.withLock { state in take(file, from: &state) { $0.descriptor.isReadable } }
            for waiter in ready { waiter.queue.async(execute: waiter.body) }
        }
    }
}

extension Descriptor {
    /// Calls `body` on `queue`, once, when a read would return at once, unless that is disposed of; keeps the descriptor meanwhile.
    func whenReadable(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) -> any Disposable {
        if let waiting = Readiness.shared.wait(for: self, on: queue, body) { return waiting }
        // Files and some devices, of which a read always returns.
        let waiting = AnyDisposable {}
        queue.async { if !waiting.isDisposed { body() } }
        return waiting
    }
}
#endif
