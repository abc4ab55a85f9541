import Foundation
import Impulse
import ImpulseFoundation

/// Asks for the pull requests of a repository, as GitHub's API has it.
public struct PullRequestsAPI: Sendable {
    private let repository: URL
    private let pageSize: Int

    /// - Parameters:
    ///   - repository: such as `https://api.github.com/repos/owner/name`.
    ///   - pageSize: how many to ask for at a time, 100 at most.
    public init(repository: URL, pageSize: Int) {
        self.repository = repository
        self.pageSize = pageSize
    }

    /// All pull requests, page by page; a page is asked for when the one before has come.
    public func fetchPullRequests() -> Signal<Page, PullRequestsError> {
        page(1).flatMap { first in
            .concat([.just(first)] + (2...max(2, first.lastNumber)).prefix(first.lastNumber - 1).map(page))
        }
    }

    private func page(_ number: Int) -> Signal<Page, PullRequestsError> {
        let url = repository.appending(path: "pulls")
        return URLSessionClient.shared
            .get(url, query: ["state": "all", "per_page": "\(pageSize)", "page": "\(number)"])
            .mapError { .http(url, $0) }
            .tryMap { response throws(PullRequestsError) in
                do {
                    return try Page(number: number, body: response.body, link: response.headers["Link"])
                } catch {
                    throw .unreadable(url, reason: "\(error)")
                }
            }
    }
}
