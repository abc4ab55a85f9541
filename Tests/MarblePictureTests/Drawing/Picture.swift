/// A marble diagram to be drawn: the inputs, the code, and the output of running it.
struct Picture {
    /// The operator's name with its labels, as in `Documentation/Operators.md`.
    let name: String
    /// The code that ran, line by line.
    let code: [String]
    let inputs: [Row]
    let outputs: [Row]

    /// The name of the picture's file: `take-while` for `take(while:)`, `take-_` for `take(_:)`.
    var fileName: String { Self.fileName(of: name) + ".svg" }

    static func fileName(of name: String) -> String {
        name.split { "(:).".contains($0) }.joined(separator: "-")
    }
}

/// The events of one signal, from left to right; a signal subscribed to again has several spans.
struct Row {
    var label: String
    var spans: [Span]
}

/// The events of one subscription.
struct Span {
    /// The frame of the subscription.
    let start: Int
    /// The frame in which it was disposed of before its end.
    let end: Int?
    let marks: [Mark]

    /// The frame of the last event; `nil` if the signal goes on.
    var last: Int? { end ?? marks.last.flatMap { $0.isEnd ? $0.frame : nil } }
}

struct Mark {
    enum Kind: Equatable {
        case value(String)
        /// The elements of a collection after a change, which are written below it.
        case elements(String)
        case error
        case completion
    }

    let frame: Int
    let kind: Kind

    func moved(by frames: Int) -> Mark { Mark(frame: frame + frames, kind: kind) }

    var isEnd: Bool { kind == .error || kind == .completion }
    var label: String? {
        if case .value(let label) = kind { label } else { nil }
    }
    var elements: String? {
        if case .elements(let elements) = kind { elements } else { nil }
    }
}
