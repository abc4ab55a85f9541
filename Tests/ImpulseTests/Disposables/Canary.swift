/// An object for a closure to capture. Its deallocation shows that the closure has been released.
final class Canary: Sendable {
    private let atEnd: @Sendable () -> Void

    init(atEnd: @escaping @Sendable () -> Void = {}) {
        self.atEnd = atEnd
    }

    deinit {
        atEnd()
    }

    /// Keeps the object alive in a closure that has no other use for it.
    func sing() {}
}
