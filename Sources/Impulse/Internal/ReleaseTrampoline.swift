/// Releases what is downstream of abandoned gates and of ended properties, one after another. It may hold the last
/// reference to the next one, and so on: a thousand nested releases would overflow the stack.
enum ReleaseTrampoline {
    private static let trampoline = ThreadLocal()

    /// Runs `work` now, or after the work that is running on this thread.
    static func perform(_ work: @escaping () -> Void) {
        Trampoline.run(work, in: trampoline)
    }
}
