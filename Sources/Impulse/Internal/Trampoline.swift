/// Work of one thread, piece after piece, though each may ask for the next from inside: nothing nests, however long it goes on.
final class Trampoline {
    typealias Work = () -> Void

    private var waiting = Deque<Work>()

    /// Does `work` now, or after what is under way on this thread.
    ///
    /// - Parameter current: the address of the trampoline that is under way.
    static func run(_ work: @escaping Work, in current: borrowing ThreadLocal) {
        if let address = UnsafeRawPointer(bitPattern: current.word) {
            return Unmanaged<Trampoline>.fromOpaque(address).takeUnretainedValue().waiting.append(work)
        }
        let trampoline = Trampoline()
        current.word = UInt(bitPattern: Unmanaged.passUnretained(trampoline).toOpaque())
        work()
        trampoline.drain()
        current.word = 0
        withExtendedLifetime(trampoline) {}
    }

    /// Does what is enqueued on this thread, then `body`; what they ask for is done from inside.
    static func nest(_ body: () -> Void, in current: borrowing ThreadLocal) {
        let outer = current.word
        current.word = 0
        if let address = UnsafeRawPointer(bitPattern: outer) {
            Unmanaged<Trampoline>.fromOpaque(address).takeUnretainedValue().drain()
        }
        body()
        current.word = outer
    }

    private func drain() {
        while let next = waiting.popFirst() { next() }
    }
}
