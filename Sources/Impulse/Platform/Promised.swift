/// A value that any thread may use under the conditions stated at its use, although its type is not `Sendable`.
///
/// `@unchecked Sendable`: each use names what the system or another library promises, and the tests that rely on it.
package struct Promised<Value>: @unchecked Sendable {
    package let value: Value

    package init(value: Value) {
        self.value = value
    }
}
