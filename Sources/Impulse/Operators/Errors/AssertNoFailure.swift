extension Signal {
    /// The same signal, as one that cannot fail: an error stops the process.
    ///
    /// ![assertNoFailure(_:) as marbles](assertNoFailure-_)
    ///
    ///     let presets = bundle.read("presets.json").decode([Preset].self).assertNoFailure("The presets are ours")
    ///
    /// For errors that only a mistake of the program can cause. The process is stopped in every build, with a message that
    /// has the error, what was given here, and the place of the call. A completion is passed on; a disposal disposes
    /// of the source. All is told on the thread that sends.
    ///
    /// - Parameter message: what was wrongly taken for granted.
    public func assertNoFailure(
        _ message: String = "", fileID: StaticString = #fileID, line: UInt = #line
    ) -> Signal<Value, Never> {
        mapError { error in
            let expectation = message.isEmpty ? "" : "\(message): "
            fatalError("\(expectation)a signal that must not fail has failed with \(error)", file: fileID, line: line)
        }
    }
}
