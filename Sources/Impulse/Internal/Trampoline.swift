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
        while let next = trampoline.waiting.popFirst() { next() }
        current.word = 0
        withExtendedLifetime(trampoline) {}
    }
}
