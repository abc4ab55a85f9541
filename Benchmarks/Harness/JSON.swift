/// Returns the rows as JSON.
///
/// Written without Foundation, which would double the program's start time.
public func json(_ rows: [Row]) -> String {
    let objects = rows.map { row in
        let bytes = row.bytes.map { #", "bytes": \#($0)"# } ?? ""
        return """
              {"work": "\(row.work)", "library": "\(row.library.rawValue)", \
            "nanoseconds": \(row.nanoseconds), "allocations": \(row.allocations)\(bytes)}
            """
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
}
