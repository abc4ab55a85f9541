extension Signal {
    /// Names the signal, for logs and debuggers.
    ///
    ///     let scores = service.scores().named("scores")
    ///     print(scores)     // Signal<String, Never> scores (Game/Scores.swift:12)
    ///
    /// A chain without names pays nothing for them.
    public func named(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) -> Signal {
        Signal(self, name: SignalName(name, fileID: fileID, line: line))
    }

    private init(_ signal: Signal, name: SignalName) {
        constant = signal.constant
        isChecked = signal.isChecked
        let named: Attachment = { next, end, trail in
            TrailNode(name, downstream: trail.node).attach(signal, Sink(next: next, end: end), trail)
        }
        attachment = signal.attachment == nil ? nil : named
        self.name = name
    }
}

extension Signal: CustomStringConvertible {
    public var description: String {
        "Signal<\(Value.self), \(Failure.self)>" + (name.map { " \($0)" } ?? "")
    }
}
