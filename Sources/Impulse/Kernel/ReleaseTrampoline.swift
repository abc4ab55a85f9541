/// Releases one abandoned gate after the other, since what is downstream of one may hold the last reference to the next, and
/// that to the next: a thousand of them, nested, would overflow the stack.
enum ReleaseTrampoline {
    private static let trampoline = ThreadLocal()

    /// Does `work` now, or when what is under way on this thread has been done.
    static func perform(_ work: @escaping () -> Void) {
        Trampoline.run(work, in: trampoline)
    }
}
