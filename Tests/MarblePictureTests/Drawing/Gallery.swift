import Impulse
@testable import ImpulseTesting

/// All pictures: each runs its operator on marbles in separate virtual time and keeps the output.
@MainActor final class Gallery {
    private(set) var pictures: [Picture] = []
    /// The scheduler of the next picture, for operators that take one.
    private(set) var time = TestScheduler()

    /// Runs an operator and keeps the picture.
    ///
    /// - Parameters:
    ///   - name: the operator, as named in `Documentation/Operators.md`.
    ///   - sources: its inputs, in the order of the closure's parameters, whose names the picture shows.
    ///   - windows: the windows of the subscriptions.
    ///   - end: the frame in which an endless signal is disposed of.
    func draw<each Value: Sendable, each Failure: Error, Output: Sendable, OutputFailure: Error>(
        _ name: String,
        from sources: repeat Source<each Value, each Failure>,
        subscribers windows: [String] = ["^"],
        until end: Int? = nil,
        filePath: String = #filePath, line: Int = #line,
        _ operation: (repeat Signal<each Value, each Failure>) -> Signal<Output, OutputFailure>
    ) {
        run(name, repeat each sources, at: filePath, line, until: end, operation) { test, output in
            let recordings = windows.map { window in
                test.record(output, during: end.map { window.until($0) } ?? window)
            }
            return {
                try zip(windows, recordings).map { window, recording in
                    let window = try SubscriptionWindow(window)
                    return try recording.row(from: window.start, to: window.end)
                }
            }
        }
    }

    /// ``draw(_:from:subscribers:until:filePath:line:_:)`` for an operator that returns two signals.
    func drawPair<each Value: Sendable, each Failure: Error, Output: Sendable, OutputFailure: Error>(
        _ name: String,
        from sources: repeat Source<each Value, each Failure>,
        labels: [String],
        filePath: String = #filePath, line: Int = #line,
        _ operation: (repeat Signal<each Value, each Failure>) -> [Signal<Output, OutputFailure>]
    ) {
        run(name, repeat each sources, at: filePath, line, until: nil, operation) { test, outputs in
            let recordings = outputs.map { test.record($0) }
            return {
                try zip(labels, recordings).map { label, recording in
                    var row = try recording.row(from: 0)
                    row.label = label
                    return row
                }
            }
        }
    }

    /// ``draw(_:from:subscribers:until:filePath:line:_:)`` for a signal of signals, each of which gets its own row.
    func drawSignals<
        each Value: Sendable, each Failure: Error, Inner: SignalConvertible & Sendable, OutputFailure: Error
    >(
        _ name: String,
        from sources: repeat Source<each Value, each Failure>,
        filePath: String = #filePath, line: Int = #line,
        _ operation: (repeat Signal<each Value, each Failure>) -> Signal<Inner, OutputFailure>
    ) {
        let time = time
        run(name, repeat each sources, at: filePath, line, until: nil, operation) { test, output in
            let recording = test.record(output.map { inner in inner.signal.record(on: time) })
            return {
                let inner = recording.values
                let names = (0..<inner.count).map { String("xyzuvw"[String.Index(utf16Offset: $0, in: "xyzuvw")]) }
                var outer = try recording.row(from: 0)
                var free = names.makeIterator()
                outer.spans = outer.spans.map { span in
                    Span(
                        start: span.start, end: span.end,
                        marks: span.marks.map { mark in
                            mark.label == nil ? mark : Mark(frame: mark.frame, kind: .value(free.next() ?? "?"))
                        })
                }
                return try [outer]
                    + zip(names, inner).map { name, recording in
                        let start = Int((recording.start - .zero) / .milliseconds(1))
                        var row = try recording.row(from: start)
                        row.label = name
                        return row
                    }
            }
        }
    }

    private func run<each Value: Sendable, each Failure: Error, Output>(
        _ name: String,
        _ sources: repeat Source<each Value, each Failure>,
        at path: String, _ line: Int,
        until end: Int?,
        _ operation: (repeat Signal<each Value, each Failure>) -> Output,
        _ record: (MarbleTest, Output) -> () throws -> [Row]
    ) {
        do {
            let code = try Code(in: path, line: line)
            let test = MarbleTest(on: time)
            let taps = (repeat (each sources).tap(in: test))
            let outputs = record(test, operation(repeat (each taps).signal))
            time.run()
            var inputs: [Row] = []
            var names = code.names.makeIterator()
            for (source, tap) in repeat (each sources, each taps) {
                inputs += try source.rows(names.next() ?? "", recordedBy: tap)
            }
            pictures.append(Picture(name: name, code: code.lines, inputs: inputs, outputs: try outputs()))
        } catch {
            preconditionFailure("\(name): \(error)")
        }
        time = TestScheduler()
    }
}

extension String {
    /// Returns a subscription's window that ends in a frame.
    fileprivate func until(_ frame: Int) -> String {
        self + String(repeating: "-", count: max(frame - count, 0)) + "!"
    }
}

extension Recording {
    fileprivate func row(from start: Int, to end: Int? = nil) throws -> Row {
        let marks = try Diagram(timedEvents, since: .zero).marks
        return Row(label: "", spans: [Span(start: start, end: end, marks: marks)])
    }
}
