import Foundation

/// A page of pull requests, and its position among all pages.
public struct Page: Sendable {
    /// The page's number, from 1.
    public let number: Int
    public let lastNumber: Int
    public let pullRequests: [PullRequest]

    /// The error of a response that refers to an impossible page.
    struct NoPage: Error, CustomStringConvertible {
        let number: String
        let page: Int
        var description: String { "page \(page) names page \"\(number)\" as the last one" }
    }

    /// - Parameters:
    ///   - body: pull requests, in the JSON of GitHub's API.
    ///   - link: the response's `Link` header with the other pages. The last page need not name itself.
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

    /// Returns the page named by `<…?page=52>; rel="last"`.
    private static func lastNumber(in link: String) -> String? {
        guard
            let last = link.split(separator: ",").first(where: { $0.contains("rel=\"last\"") }),
            let url = last.firstMatch(of: /<(.+)>/).flatMap({ URLComponents(string: String($0.1)) })
        else { return nil }
        return url.queryItems?.first { $0.name == "page" }?.value
    }
}

/// The fields used from a pull request in the JSON of GitHub's API.
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
