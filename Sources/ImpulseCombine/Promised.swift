#if Combine
/// A Combine value that any thread may use under the conditions stated at its use, although its type is not `Sendable`.
///
/// `@unchecked Sendable`: each use names what Combine promises, and the tests that rely on it.
struct Promised<Value>: @unchecked Sendable {
    let value: Value
}
#endif
