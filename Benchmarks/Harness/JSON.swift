/// The rows as programs read them.
///
/// Written without Foundation, which would double the time that the program takes to start.
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
