import Impulse
@testable import ImpulseTesting

/// The error of all pictures.
struct Oops: Error, Hashable, CustomStringConvertible {
    var description: String { "oops" }
}

/// The events of a picture's input, as marbles.
struct Source<Value: Sendable, Failure: Error> {
    let marbles: String
    let error: Failure?
    var legend = Legend<Value>.plain
    var isHot = false

    func tap(in test: MarbleTest) -> Tap<Value, Failure> {
        let signal =
            isHot
            ? test.hot(marbles, values: legend, error: error)
            : test.cold(marbles, values: legend, error: error)
        return Tap(signal, on: test.time)
    }

    /// Returns the row of a hot source, or the rows of a cold source's subscriptions, on one row where there is room.
    func rows(_ label: String, recordedBy tap: Tap<Value, Failure>) throws -> [Row] {
        let marks = try Diagram<Value, Failure>(marbles, values: legend, error: error).marks
        let spans = try tap.spans()
        if isHot || spans.isEmpty { return [Row(label: label, spans: [Span(start: 0, end: nil, marks: marks)])] }
        if spans.count == 1 {
            let rest = marks.dropFirst(spans[0].marks.count).map { $0.moved(by: spans[0].start) }
            return [
                Row(label: label, spans: [Span(start: spans[0].start, end: spans[0].end, marks: spans[0].marks + rest)])
            ]
        }
        var rows: [Row] = []
        for span in spans {
            if let free = rows.firstIndex(where: { ($0.spans.last?.last ?? .max) <= span.start }) {
                rows[free].spans.append(span)
            } else {
                rows.append(Row(label: label, spans: [span]))
            }
        }
        return rows
    }
}

func numbers(_ marbles: String) -> Source<Int, Oops> { Source(marbles: marbles, error: Oops()) }
func letters(_ marbles: String) -> Source<String, Oops> { Source(marbles: marbles, error: Oops()) }
/// A source of `t` and `f`.
func conditions(_ marbles: String) -> Source<Bool, Oops> { Source(marbles: marbles, error: Oops(), legend: truth) }
/// A source of `t` and `f` that cannot fail.
func states(_ marbles: String) -> Source<Bool, Never> { Source(marbles: marbles, error: nil, legend: truth) }
/// A source of letters that cannot fail.
func words(_ marbles: String) -> Source<String, Never> { Source(marbles: marbles, error: nil) }
/// A source of digits that cannot fail.
func steady(_ marbles: String) -> Source<Int, Never> { Source(marbles: marbles, error: nil) }
func hot<Value, Failure>(_ source: Source<Value, Failure>) -> Source<Value, Failure> {
    Source(marbles: source.marbles, error: source.error, legend: source.legend, isHot: true)
}

private let truth: Legend<Bool> = ["t": true, "f": false]

extension Diagram {
    var marks: [Mark] {
        frames.flatMap { frame in
            frame.events.flatMap { event -> [Mark] in
                let kinds: [Mark.Kind] =
                    switch event {
                    case .next(let value): (value as? any Marked)?.marks ?? [.value(label(of: value))]
                    case .error: [.error]
                    case .completed: [.completion]
                    }
                return kinds.map { Mark(frame: frame.number, kind: $0) }
            }
        }
    }
}
