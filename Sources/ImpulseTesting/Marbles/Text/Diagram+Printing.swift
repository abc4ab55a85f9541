import Impulse

extension Diagram where Value: Equatable {
    /// Returns the diagram as marble text, with its legend. ``init(_:values:error:)`` reads both.
    ///
    ///     let (text, values) = diagram.marbles()
    ///     try Diagram(text, values: values, error: diagram.error) == diagram
    ///
    /// Values keep the letters that `values` gives them. Others are their own letters if they are one character long;
    /// otherwise they get a free letter.
    ///
    /// - Precondition: `values` gives each letter once, and none that has a meaning of its own.
    public func marbles(values legend: Legend<Value> = .plain) -> (text: String, values: Legend<Value>) {
        if let problem = legend.problem { fatalError("In `values:`, \(problem).") }
        let lettering = Lettering(of: values, preferring: legend)
        return (MarbleLayout([row(lettering)]).lines[0], Legend(lettering.entries))
    }

    func row(_ lettering: Lettering<Value>) -> MarbleLayout.Row {
        var row = MarbleLayout.Row()
        if let first = frames.first, first.number < 0 { row.append("^", inFrame: 0) }
        for frame in frames {
            for event in frame.events { row.append(event.symbol(lettering), inFrame: frame.number) }
        }
        if hasEnded { row.end = row.symbols.keys.max() }
        return row
    }
}

extension Event where Value: Equatable {
    fileprivate func symbol(_ lettering: Lettering<Value>) -> Character {
        switch self {
        case .next(let value): lettering.letter(of: value)
        case .error: "#"
        case .completed: "|"
        }
    }
}

extension Diagram: CustomStringConvertible, CustomDebugStringConvertible where Value: Equatable {
    /// The marble text without its legend.
    public var description: String { marbles().text }

    /// The marble text with its legend.
    public var debugDescription: String {
        let lettering = Lettering(of: values, preferring: .plain)
        let values = lettering.spelledOut.map { "\($0.letter) = \($0.description)" }
        let legend = (values + (error.map { ["# = \($0)"] } ?? [])).joined(separator: ", ")
        return "\"\(self)\"" + (legend.isEmpty ? "" : " where \(legend)")
    }
}
