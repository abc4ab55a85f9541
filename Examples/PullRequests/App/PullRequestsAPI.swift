import Foundation
import Impulse
import ImpulseFoundation

/// Requests the pull requests of a repository from GitHub's API.
public struct PullRequestsAPI: Sendable {
    private let repository: URL
    private let pageSize: Int

    /// - Parameters:
    ///   - repository: the repository's URL, such as `https://api.github.com/repos/owner/name`.
    ///   - pageSize: the number of pull requests per page, at most 100.
    public init(repository: URL, pageSize: Int) {
        self.repository = repository
        self.pageSize = pageSize
    }

    /// Emits all pull requests page by page, and requests a page after receiving the previous one. An empty page is
    /// the last, whatever the first one stated.
    public func fetchPullRequests() -> Signal<Page, PullRequestsError> {
        page(1).flatMap { first in
            let others = Signal.concat(LaterPages(api: self, last: first.lastNumber))
            return .just(first).concat(others.take(while: { !$0.pullRequests.isEmpty }))
        }
    }

    fileprivate func page(_ number: Int) -> Signal<Page, PullRequestsError> {
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

/// The pages after the first, one after the other. A server may state any number of them.
private struct LaterPages: Sequence, Sendable {
    let api: PullRequestsAPI
    let last: Int

    func makeIterator() -> AnyIterator<Signal<Page, PullRequestsError>> {
        var number = 1
        return AnyIterator {
            guard number < last else { return nil }
            number += 1
            return api.page(number)
        }
    }
}
