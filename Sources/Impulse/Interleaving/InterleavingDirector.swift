#if DEBUG
/// An object that decides for one thread when it may take its next step.
package final class InterleavingDirector: Sendable {
    private static let current = ThreadLocal()

    let waitForTurn: @Sendable (InterleavingStep) -> Void
    let unlocked: @Sendable (_ point: Int) -> Void
    let noted: @Sendable (InterleavingStep) -> Void

    package init(
        waitForTurn: @escaping @Sendable (InterleavingStep) -> Void,
        unlocked: @escaping @Sendable (_ point: Int) -> Void = { _ in },
        noted: @escaping @Sendable (InterleavingStep) -> Void
    ) {
        self.waitForTurn = waitForTurn
        self.unlocked = unlocked
        self.noted = noted
    }

    static var ofThread: InterleavingDirector? {
        UnsafeMutableRawPointer(bitPattern: current.word)?.object(InterleavingDirector.self)
    }

    /// Decides about the steps that this thread takes within `body`. Tasks and threads that it starts are not directed.
    package func direct<Result>(_ body: () -> Result) -> Result {
        let outer = Self.current.word
        Self.current.word = UInt(bitPattern: UnsafeMutableRawPointer(unretained: self))
        defer { Self.current.word = outer }
        return withExtendedLifetime(self, body)
    }
}
#endif
