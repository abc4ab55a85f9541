/// Releases abandoned gates one after another. What is downstream of one may hold the last reference to the next, and
/// so on: a thousand nested releases would overflow the stack.
enum ReleaseTrampoline {
    private static let trampoline = ThreadLocal()

    /// Runs `work` now, or after the work that is running on this thread.
    static func perform(_ work: @escaping () -> Void) {
        Trampoline.run(work, in: trampoline)
    }
}
