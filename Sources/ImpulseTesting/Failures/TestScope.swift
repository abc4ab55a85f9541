import Impulse

/// A running test, and the checks at its end.
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
    /// Runs a test whose failures go to this reporter; at its end, finishes the schedulers created in it.
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

    /// Runs a synchronous test.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let scope = TestScope()
        defer { scope.end() }
        return try Self.$current.withValue(self) { try TestScope.$current.withValue(scope, operation: body) }
    }
}
