import ExamplesTesting
import FlyingFox
import FlyingSocks
import Foundation
import Impulse
import Testing

@testable import PullRequestsApp

/// Numbers of pages that servers state.
@Suite(.timeLimit(.minutes(10)))
struct LaterPagesTests {
    @Test(arguments: ["0", "-1", "1.5", "99999999999999999999", "", "x"])
    func `an invalid last page is an error that names it`(number: String) {
        let error = #expect(throws: (any Error).self) {
            try Page(number: 1, body: Data("[]".utf8), link: "<http://a/b?page=\(number)>; rel=\"last\"")
        }
        #expect(error.map { "\($0)" } == "page 1 names page \"\(number)\" as the last one")
    }

    @Test func `fetching ends at the first empty page`() async throws {
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        let asked = Log<String>()
        await server.appendRoute("/pulls") { request in
            let page = request.query["page"] ?? ""
            asked.add(page)
            let one =
                #"[{"number": \#(page), "title": "", "labels": [], "state": "open", "created_at": "2026-01-02T03:04:05Z"}]"#
            let link = [HTTPHeader("Link"): "<http://a/?page=\(Int.max)>; rel=\"last\""]
            return HTTPResponse(statusCode: .ok, headers: link, body: Data((page < "4" ? one : "[]").utf8))
        }
        let task = Task { try await server.run() }
        defer { task.cancel() }
        try await server.waitUntilListening(timeout: 60)
        guard case .ip4(_, port: let port)? = await server.listeningAddress else {
            throw CocoaError(.featureUnsupported)
        }
        let repository = try #require(URL(string: "http://127.0.0.1:\(port)"))
        let pages = await PullRequestsAPI(repository: repository, pageSize: 1).fetchPullRequests().collected()
        #expect(pages.compactMap(\.value?.number) == [1, 2, 3])
        #expect(pages.last?.isCompleted == true)
        #expect(asked.entries == ["1", "2", "3", "4"])
    }
}
