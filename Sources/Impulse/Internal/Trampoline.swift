/// A loop for the work of one thread: work that is requested inside other work runs after it, so nothing nests.
///
/// For work that a client or a release requests. The start of a subscription is a loop of ``Step``s, and inputs that
/// follow one another are one of ``Relay``.
final class Trampoline {
    typealias Work = () -> Void

    private static let releases = ThreadLocal()

    private var waiting = Deque<Work>()

    /// Runs `work` now, or after the releases that are running on this thread.
    ///
    /// For the nodes downstream of abandoned gates and of ended properties. One may hold the last reference to the
    /// next, and so on: a thousand nested releases would overflow the stack.
    static func release(_ work: @escaping Work) {
        run(work, in: releases)
    }

    /// Runs `work` now, or after the work that is running on this thread.
    ///
    /// - Parameter current: holds the address of the running trampoline.
    static func run(_ work: @escaping Work, in current: borrowing ThreadLocal) {
        if let running = UnsafeMutableRawPointer(bitPattern: current.word) {
            return running.object(Trampoline.self).waiting.append(work)
        }
        let trampoline = Trampoline()
        current.word = UInt(bitPattern: UnsafeMutableRawPointer(unretained: trampoline))
        work()
        trampoline.drain()
        current.word = 0
        withExtendedLifetime(trampoline) {}
    }

    /// Runs the work that is enqueued on this thread, then `body`. Work that they request runs inside them.
    static func nest(_ body: () -> Void, in current: borrowing ThreadLocal) {
        let outer = current.word
        current.word = 0
        UnsafeMutableRawPointer(bitPattern: outer)?.object(Trampoline.self).drain()
        body()
        current.word = outer
    }

    private func drain() {
        while let next = waiting.popFirst() { next() }
    }
}
