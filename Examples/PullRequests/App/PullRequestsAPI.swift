import Foundation
import Impulse
import ImpulseFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

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
        let url = repository.appending(path: "pulls").appending(queryItems: [
            URLQueryItem(name: "state", value: "all"),
            URLQueryItem(name: "per_page", value: "\(pageSize)"),
            URLQueryItem(name: "page", value: "\(number)"),
        ])
        return get(url).tryMap { response throws(PullRequestsError) in
            do {
                return try Page(number: number, body: response.body, link: response.header("Link"))
            } catch {
                throw .unreadable(url, reason: "\(error)")
            }
        }
    }

    /// The one place that knows by which client requests are sent.
    private func get(_ url: URL) -> Signal<HTTPResponse, PullRequestsError> {
        URLSession.shared.signal(for: URLRequest(url: url)).mapError { .http(url, $0) }
    }
}
