import Foundation

/// A fictitious pull request in the JSON of GitHub's API. The same number always gives the same one.
struct MadeUpPullRequest: Encodable {
    struct User: Encodable {
        let login: String
    }

    struct Label: Encodable {
        let name: String
    }

    let id: Int
    let number: Int
    let state: String
    let title: String
    let user: User?
    let labels: [Label]
    let draft: Bool
    let created_at: Date
    let merged_at: Date?
    let html_url: String

    init(number: Int) {
        var chance = Chance(state: UInt64(number))
        let isOpen = chance.happens(3, of: 10)
        let created = Date(timeIntervalSince1970: 1_577_836_800 + Double(number) * 36_000)
        id = 900_000_000 + number
        self.number = number
        state = isOpen ? "open" : "closed"
        title = "\(chance.one(of: Self.verbs)) \(chance.one(of: Self.objects)) in the \(chance.one(of: Self.places))"
        user = chance.happens(1, of: 50) ? nil : User(login: "contributor-\(chance.number(below: 90) + 1)")
        labels = chance.some(of: Self.labels).map(Label.init)
        draft = isOpen && chance.happens(1, of: 8)
        created_at = created
        merged_at = !isOpen && chance.happens(4, of: 5) ? created.addingTimeInterval(86_400) : nil
        html_url = "https://example.org/impulse/example/pull/\(number)"
    }

    private static let verbs = ["Fix", "Avoid", "Explain", "Test", "Measure", "Rework", "Remove", "Bound"]
    private static let objects = [
        "a data race", "a leak", "an overflow", "the retries", "a stale cache", "the rounding", "a deadlock",
        "the error messages", "a flicker", "an empty answer", "the time zones", "a slow query",
    ]
    private static let places = [
        "importer", "parser", "settings", "search", "sync engine", "scheduler", "start-up", "login form", "export",
    ]
    private static let labels = [
        "bug", "data loss", "documentation", "feature", "performance", "regression", "security", "tests",
    ]
}

extension Archive {
    /// Creates an archive of `count` fictitious pull requests.
    public init(madeUp count: Int) {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        pullRequests = (0..<count).compactMap { try? encoder.encode(MadeUpPullRequest(number: count - $0)) }
    }
}

/// A random generator that gives the same sequence each time.
private struct Chance {
    var state: UInt64

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
    mutating func happens(_ times: Int, of all: Int) -> Bool { number(below: all) < times }
    mutating func one(of list: [String]) -> String { list[number(below: list.count)] }

    /// Returns up to two different elements, in their order.
    mutating func some(of list: [String]) -> [String] {
        let indices = Set((0..<number(below: 3)).map { _ in number(below: list.count) })
        return indices.sorted().map { list[$0] }
    }
}
