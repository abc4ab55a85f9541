import Impulse

/// A test that is running, and what must be checked when it ends.
final class TestScope: Sendable {
    @TaskLocal static var current: TestScope?

    private let checks = Guarded<[@Sendable () -> Void]>([])

    func addCheck(_ check: @escaping @Sendable () -> Void) {
        checks.withLock { $0.append(check) }
    }

    func end() {
        let checks = checks.withLock { checks in
            defer { checks = [] }
            return checks
        }
        for check in checks { check() }
    }
}

extension TestReporter {
    /// Runs a test: its failures are told to this reporter, and the schedulers that were made in it are finished at its end.
    ///
    ///     try await TestReporter { XCTFail($0.description) }.run { runTheTest() }
    public func run<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        let scope = TestScope()
        defer { scope.end() }
        return try await Self.$current.withValue(self) {
            try await TestScope.$current.withValue(scope) { try await body() }
        }
    }

    /// Runs a test that does not wait for anything.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let scope = TestScope()
        defer { scope.end() }
        return try Self.$current.withValue(self) { try TestScope.$current.withValue(scope, operation: body) }
    }
}
