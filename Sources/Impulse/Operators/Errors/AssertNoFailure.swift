extension Signal {
    /// Turns an error into a fatal error, so that the signal cannot fail.
    ///
    /// ![assertNoFailure(_:) as marbles](assertNoFailure-_)
    ///
    ///     let presets = bundled.readContents().assertNoFailure("The presets are ours")
    ///
    /// Use it for errors that only a mistake in the program can cause. The process stops in every build
    /// configuration, with a message that contains `message`, the error, and the place of the call.
    ///
    /// - Parameter message: the assumption that a failure proves wrong.
    public func assertNoFailure(
        _ message: String = "", fileID: StaticString = #fileID, line: UInt = #line
    ) -> Signal<Value, Never> {
        mapError { error in
            let text = (message.isEmpty ? "" : "\(message): ") + "a signal that must not fail has failed with \(error)"
            fatalError(text.inOneLine, file: fileID, line: line)
        }
    }
}
