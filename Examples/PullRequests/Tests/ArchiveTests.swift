import Foundation
import Testing

@testable import PullRequestsService

/// The fictitious pull requests that are served without an archive.
@Suite struct ArchiveTests {
    @Test func `a number always makes the same pull request`() {
        let (few, many) = (Archive(madeUp: 40), Archive(madeUp: 60))
        #expect(few.count == 40)
        #expect(few.pullRequests == Array(many.pullRequests.suffix(40)))
    }

    @Test func `pages are JSON arrays, the last one shorter, then empty`() throws {
        let archive = Archive(madeUp: 25)
        func numbers(_ page: Int) throws -> [Int] {
            let list = try JSONSerialization.jsonObject(with: archive.page(page, size: 10).body) as? [[String: Any]]
            return list?.compactMap { $0["number"] as? Int } ?? [-1]
        }
        #expect(try numbers(1) == Array((16...25).reversed()))
        #expect(try numbers(3) == [5, 4, 3, 2, 1])
        #expect(try numbers(4) == [])
        #expect(archive.page(1, size: 10).lastNumber == 3)
    }
}
