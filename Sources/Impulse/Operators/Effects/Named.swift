extension Signal {
    /// The same signal with a name, for people who read logs and debuggers.
    ///
    ///     let scores = service.scores().named("scores")
    ///     print(scores)     // Signal<String, Never> scores (Game/Scores.swift:12)
    ///
    /// Names cost nothing where none is given. A completion is passed on; a disposal disposes of the source. All is
    /// told on the thread that sends.
    public func named(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) -> Signal {
        Signal(self, name: SignalName(name, fileID: fileID, line: line))
    }
}

extension Signal: CustomStringConvertible {
    public var description: String {
        "Signal<\(Value.self), \(Failure.self)>" + (name.map { " \($0)" } ?? "")
    }
}
