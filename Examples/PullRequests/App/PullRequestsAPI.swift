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

    /// All pull requests, page by page; a page is asked for when the one before has come. An empty one is the last, whatever the
    /// first has said.
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

/// The pages after the first, one after the other: what a server says of their number may be anything.
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
