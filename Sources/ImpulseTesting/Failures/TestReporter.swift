/// A reporter that passes the failures of this module's tools to the test runner, which the tools do not know.
///
/// `ImpulseSwiftTesting` has a trait that passes failures to Swift Testing. With another runner:
///
///     TestReporter.$current.withValue(TestReporter { XCTFail($0.description) }) { runTheTest() }
public struct TestReporter: Sendable {
    /// The reporter of the running test. Without one, a failure stops the process with its message.
    @TaskLocal public static var current = TestReporter { fatalError($0.description) }

    private let handle: @Sendable (TestFailure) -> Void

    public init(_ handle: @escaping @Sendable (TestFailure) -> Void) {
        self.handle = handle
    }

    public func report(_ failure: TestFailure) {
        handle(failure)
    }
}
