import Foundation

/// Some pull requests, and where they stand among all.
public struct Page: Sendable {
    /// From 1.
    public let number: Int
    public let lastNumber: Int
    public let pullRequests: [PullRequest]

    /// - Parameters:
    ///   - body: pull requests, in the JSON of GitHub's API.
    ///   - link: what the answer says of other pages; the last one need not name itself.
    init(number: Int, body: Data, link: String?) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        pullRequests = try decoder.decode([Listed].self, from: body).map(PullRequest.init)
        self.number = number
        lastNumber = link.flatMap(Self.lastNumber) ?? number
    }

    /// The page that is named by `<…?page=52>; rel="last"`.
    private static func lastNumber(in link: String) -> Int? {
        guard
            let last = link.split(separator: ",").first(where: { $0.contains("rel=\"last\"") }),
            let url = last.firstMatch(of: /<(.+)>/).flatMap({ URLComponents(string: String($0.1)) })
        else { return nil }
        return url.queryItems?.first { $0.name == "page" }?.value.flatMap { Int($0) }
    }
}

/// What is read of a pull request in the JSON of GitHub's API.
private struct Listed: Decodable {
    struct User: Decodable {
        let login: String
    }

    struct Label: Decodable {
        let name: String
    }

    let number: Int
    let title: String
    let user: User?
    let labels: [Label]
    let state: String
    let draft: Bool?
    let created_at: Date
}

extension PullRequest {
    fileprivate init(_ listed: Listed) {
        self.init(
            number: listed.number, title: listed.title, author: listed.user?.login,
            labels: listed.labels.map(\.name), isOpen: listed.state == "open", isDraft: listed.draft ?? false,
            createdAt: listed.created_at)
    }
}
