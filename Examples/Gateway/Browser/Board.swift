import ImpulseWeb

/// The gateway's stream of the plant, as texts to show.
struct Board {
    struct Section {
        let number: Int
        let isAlarm: Bool
        let valve: Valve?
        let mean: String
        let sensors: [String]
        /// The points of a line: the newest mean is at 59.
        let points: String
    }

    enum Valve: CaseIterable {
        case open, closed

        var name: String { self == .open ? "open" : "closed" }
    }

    struct Event {
        let time: String
        let text: String
    }

    let connection: String
    let isConnected: Bool
    let averages: String
    let sections: [Section]
    let events: [Event]

    /// Reads the JSON of a board. Missing fields are empty.
    init(json: String) {
        connection = JSON.member("connection", of: json) ?? ""
        isConnected = isTrue("isConnected", of: json)
        let count = JSON.member("averages", of: json) ?? "0"
        averages = count.utf8.elementsEqual("1".utf8) ? "1 average" : "\(count) averages"
        sections = elements("sections", of: json).map(Section.init(json:))
        events = elements("events", of: json).map(Event.init(json:))
    }
}

extension Board.Section {
    fileprivate init(json: String) {
        let trace = elements("trace", of: json)
        number = JSON.member("number", of: json).flatMap { Int($0) } ?? 0
        isAlarm = isTrue("isAlarm", of: json)
        valve = JSON.member("valve", of: json).flatMap { name in
            Board.Valve.allCases.first { $0.name.utf8.elementsEqual(name.utf8) }
        }
        mean = degrees(trace.last)
        sensors = elements("sensors", of: json).map { degrees($0) }
        var points = ""
        for (place, mean) in trace.enumerated() { points += "\(60 - trace.count + place),\(mean) " }
        self.points = points
    }
}

extension Board.Event {
    fileprivate init(json: String) {
        let milliseconds = JSON.member("time", of: json).flatMap { JSON.number($0) } ?? 0
        let second = Int(Int64(milliseconds / 1000) % 86_400)
        time = "\(twoDigits(second / 3600)):\(twoDigits(second / 60 % 60)):\(twoDigits(second % 60))"
        text = JSON.member("text", of: json) ?? ""
    }
}

private func elements(_ key: String, of json: String) -> [String] {
    JSON.member(key, of: json).flatMap { JSON.elements(of: $0) } ?? []
}

/// Bytes are compared, since equality of texts brings along Unicode's tables.
private func isTrue(_ key: String, of json: String) -> Bool {
    JSON.member(key, of: json)?.utf8.elementsEqual("true".utf8) ?? false
}

/// Returns a temperature with one decimal. The standard library's text of a number would have as many as it needs.
private func degrees(_ json: String?) -> String {
    guard let value = json.flatMap({ JSON.number($0) }) else { return "–" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
