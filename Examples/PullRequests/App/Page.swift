import Foundation

/// Some pull requests, and where they stand among all.
public struct Page: Sendable {
    /// From 1.
    public let number: Int
    public let lastNumber: Int
    public let pullRequests: [PullRequest]

    /// What an answer says of other pages that cannot be.
    struct NoPage: Error, CustomStringConvertible {
        let number: String
        let page: Int
        var description: String { "page \(page) names page \"\(number)\" as the last one" }
    }

    /// - Parameters:
    ///   - body: pull requests, in the JSON of GitHub's API.
    ///   - link: what the answer says of other pages; the last one need not name itself.
    init(number: Int, body: Data, link: String?) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        pullRequests = try decoder.decode([Listed].self, from: body).map(PullRequest.init)
        self.number = number
        guard let last = link.flatMap(Self.lastNumber) else {
            lastNumber = number
            return
        }
        guard let lastNumber = Int(last), lastNumber >= number else { throw NoPage(number: last, page: number) }
        self.lastNumber = lastNumber
    }

    /// The page that is named by `<…?page=52>; rel="last"`.
    private static func lastNumber(in link: String) -> String? {
        guard
            let last = link.split(separator: ",").first(where: { $0.contains("rel=\"last\"") }),
            let url = last.firstMatch(of: /<(.+)>/).flatMap({ URLComponents(string: String($0.1)) })
        else { return nil }
        return url.queryItems?.first { $0.name == "page" }?.value
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
