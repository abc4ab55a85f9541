/// Ends the process with the text unless the condition holds. Unlike Swift's function, which this replaces in the
/// module, it prints the text in release builds too.
@inlinable
func precondition(
    _ condition: Bool, _ text: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition { fatalError(text(), file: file, line: line) }
}
