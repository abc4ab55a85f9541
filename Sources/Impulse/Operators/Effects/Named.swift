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
}

extension Signal {
    private init(_ signal: Signal, name: SignalName) {
        known = signal.known
        isChecked = signal.isChecked
        attachment = signal.attachment == nil ? nil : signal.attach(as: name)
        self.name = name
    }

    private func attach(as name: SignalName) -> Attachment {
        { next, end, trail in
            TrailNode(name, downstream: trail.node).attach(self, Sink(next: next, end: end), trail)
        }
    }
}

extension Signal: CustomStringConvertible {
    public var description: String {
        "Signal<\(Value.self), \(Failure.self)>" + (name.map { " \($0)" } ?? "")
    }
}
