extension Comment {
    /// The text about each parameter, with the parameter's name.
    var parameters: [(name: String, text: String)] {
        var found: [(name: String, text: String)] = []
        var isParameter = false
        for line in lines.map(\.text) {
            let only = line.prefixMatch(of: /\ - Parameter (\w+): (.*)/)
            if let item = only ?? line.prefixMatch(of: /\ \ \ - (\w+): (.*)/) {
                found.append((String(item.1), String(item.2)))
                isParameter = true
            } else if isParameter, line.hasPrefix("   ") {
                found[found.count - 1].text += " " + line.drop { $0 == " " }
            } else {
                isParameter = false
            }
        }
        return found
    }
}
