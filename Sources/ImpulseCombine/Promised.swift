#if Combine
/// A value of Combine's that any thread may use as its place says, although its type is not `Sendable`.
///
/// `@unchecked Sendable`: each use names what Combine promises, and the tests that rely on it.
struct Promised<Value>: @unchecked Sendable {
    let value: Value
}
#endif
