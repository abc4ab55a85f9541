/// An object to capture, whose end tells that the closure which captured it is gone.
final class Canary: Sendable {
    private let atEnd: @Sendable () -> Void

    init(atEnd: @escaping @Sendable () -> Void = {}) {
        self.atEnd = atEnd
    }

    deinit {
        atEnd()
    }

    /// Keeps it alive in a closure that has no other use for it.
    func sing() {}
}
