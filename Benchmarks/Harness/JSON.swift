/// Returns the results as JSON.
///
/// Written without Foundation, which would double the program's start time.
public func json(_ results: Results) -> String {
    let rows = results.entries.flatMap { entry in
        entry.rows.map { row in
            let bytes = row.bytes.map { #", "bytes": \#($0)"# } ?? ""
            let growth =
                entry.growth.map { #", "growth": {"by": "\#($0.kind)", "size": \#($0.size), "parts": \#($0.parts)}"# }
                ?? ""
            return """
                {"suite": "\(entry.suite)", "work": "\(row.work)", "library": "\(row.library.rawValue)", \
                "nanoseconds": \(row.nanoseconds), "allocations": \(row.allocations)\(bytes)\(growth), \
                "isInMeans": \(entry.isInMeans)}
                """
        }
    }
    let means = results.means.map { mean in
        """
        {"against": "\(mean.opponent.rawValue)", "measure": "\(mean.measure)", \
        "ratio": \(mean.ratio), "works": \(mean.count)}
        """
    }
    return """
        {
        "rows": [
        \(rows.joined(separator: ",\n"))
        ],
        "means": [
        \(means.joined(separator: ",\n"))
        ]
        }

        """
}
