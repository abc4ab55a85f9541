// The types of ServiceLifecycle that declarations of ImpulseServices name, for the documentation.

public protocol Service: Sendable {
    func run() async throws
}

public func withGracefulShutdownHandler<T>(
    operation: () async throws -> T, onGracefulShutdown handler: @Sendable @escaping () -> Void
) async rethrows -> T {
    try await operation()
}
