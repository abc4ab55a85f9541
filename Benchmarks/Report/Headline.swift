import Harness

/// The benchmarks that the page shows first: one of each kind that a program meets.
private let headline = [
    "cold pipeline of five operators",
    "subject with 1 subscriber",
    "subject with 10 subscribers",
    "subject with four operators",
    "4 threads into one subject",
    "merge of 2",
    "combineLatest of 2",
    "zip of 2",
    "flatMap to one value",
    "flatMap(.latest) between two subjects",
    "subscribe and dispose of a chain of 4",
    "property, set and observed",
    "command round trip",
    "deliver(on:) a queue",
    "async values",
    "1000 pending debounces",
]

/// Returns a table of few benchmarks, with the nanoseconds of each library.
func headline(of results: Results) throws -> String {
    let lines = try headline.map { work in
        guard let entry = results.entries.first(where: { $0.row(of: .impulse)?.work == work }) else {
            throw Complaint("no benchmark has the name “\(work)”, which Benchmarks/Report/Headline.swift shows")
        }
        let cells = Library.allCases.map { entry.row(of: $0)?.cost.inDigits ?? "" }
        return "| \(work) | \(cells.joined(separator: " | ")) |"
    }
    let head = [
        "| benchmark, ns an event | \(Library.allCases.map(\.rawValue).joined(separator: " | ")) |",
        "| --- |\(String(repeating: " ---: |", count: Library.allCases.count))",
    ]
    return (head + lines).joined(separator: "\n")
}
