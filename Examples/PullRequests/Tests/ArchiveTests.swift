import ExamplesTesting
import Foundation
import Testing

@testable import PullRequestsService

/// What is served for want of recorded pull requests.
@Suite struct ArchiveTests {
    @Test func `a number always makes the same pull request`() throws {
        let folder = try TemporaryFolder()
        for (name, count) in [("few", 40), ("many", 60)] { try Archive.makeUp(count: count, at: folder.path(name)) }
        let (few, many) = (try Archive(path: folder.path("few")), try Archive(path: folder.path("many")))
        #expect(few.count == 40)
        #expect(few.pullRequests == Array(many.pullRequests.suffix(40)))
    }

    @Test func `pages are JSON arrays, the last one shorter, and empty after that`() throws {
        let folder = try TemporaryFolder()
        try Archive.makeUp(count: 25, at: folder.path("archive"))
        let archive = try Archive(path: folder.path("archive"))
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
