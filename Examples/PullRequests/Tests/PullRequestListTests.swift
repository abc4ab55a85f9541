import ExamplesTesting
import Foundation
import Impulse
import PullRequestsService
import Testing

@testable import PullRequestsApp

/// The article's program, with a real server and a real database.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PullRequestListTests {
    @Test func `loading saves all pull requests and emits the important ones page by page`() async throws {
        let (events, progress, count) = try await withList(count: 250) { list, store in
            let progress = Log<PullRequestList.Progress>()
            list.progress.signal.subscribe { progress.add($0) }
            return (await list.load().collected(), progress.entries, try await store.count.first())
        }
        #expect(count == 250)
        #expect(progress.map(\.pullRequests) == [0, 100, 200, 250])
        #expect(progress.map(\.allPages) == [0, 3, 3, 3])
        let pages = events.compactMap(\.value)
        #expect(pages.count == 3)
        #expect(pages.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isImportant) })
        #expect(events.last?.isCompleted == true)
    }

    @Test func `the list follows the database on the main actor`() async throws {
        try await withList(count: 300) { list, _ in
            let shown = Log<[Int]>()
            let changes = ReplaySubject<Void, Never>()
            let received = Log<Int>()
            let subscription = list.important.subscribeOnMain(
                next: { important in
                    MainActor.assertIsolated()
                    shown.add(important.map(\.number))
                    changes.send()
                }, error: { _ in })
            for event in await list.load().collected() { event.value?.forEach { received.add($0.number) } }
            while shown.entries.last?.count != received.entries.count {
                _ = await changes.signal.skip(shown.entries.count).first()
            }
            subscription.dispose()
            #expect(shown.entries.first == [])
            #expect(shown.entries.last == received.entries)
            #expect(shown.entries.allSatisfy { $0 == $0.sorted(by: >) })
        }
    }

    @Test func `a second import changes nothing`() async throws {
        try await withList(count: 120) { list, store in
            let first = await list.load().collected().compactMap(\.value)
            #expect(await list.load().collected().compactMap(\.value) == first)
            let count = try await store.count.first()
            #expect(count == 120)
        }
    }

    @Test func `an unreachable server is the error`() async throws {
        let folder = try TemporaryFolder()
        let store = try PullRequestStore(path: folder.path("pull-requests.sqlite"))
        let repository = try #require(URL(string: "http://127.0.0.1:9/repos/a/b"))
        let list = PullRequestList(
            api: PullRequestsAPI(repository: repository, pageSize: 100), store: store,
            importer: Importer(database: store.database))
        let events = await list.load().collected()
        #expect(events.count == 1)
        #expect(events.first?.error.map { "\($0)" }?.hasPrefix("http://127.0.0.1:9/repos/a/b/pulls?") == true)
    }

    @Test(arguments: [
        (["security"], true, false, true), (["data loss", "bug"], true, false, true), (["bug"], true, false, false),
        (["security"], false, false, false), (["security"], true, true, false), ([], true, false, false),
    ])
    func `an important pull request is open, not a draft, and has an urgent label`(
        labels: [String], isOpen: Bool, isDraft: Bool, isImportant: Bool
    ) {
        let pullRequest = PullRequest(
            number: 1, title: "", author: nil, labels: labels, isOpen: isOpen, isDraft: isDraft, createdAt: .now)
        #expect(pullRequest.isImportant == isImportant)
    }

    @Test(arguments: [
        (#"<http://a/b?per_page=9&page=2>; rel="next", <http://a/b?per_page=9&page=52>; rel="last""#, 52),
        (#"<http://a/b?page=2>; rel="next""#, 1), ("nonsense", 1), (nil, 1),
    ])
    func `the last page is the one in the Link header, otherwise the current one`(link: String?, last: Int) throws {
        #expect(try Page(number: 1, body: Data("[]".utf8), link: link).lastNumber == last)
    }

    /// Runs `body` with a list and a server that serves `count` pull requests.
    private func withList<Result: Sendable>(
        count: Int, _ body: (PullRequestList, PullRequestStore) async throws -> Result
    ) async throws -> Result {
        let folder = try TemporaryFolder()
        let server = try await PullRequestsServer.start(Archive(madeUp: count))
        let store = try PullRequestStore(path: folder.path("pull-requests.sqlite"))
        let api = PullRequestsAPI(repository: server.repository, pageSize: 100)
        let list = PullRequestList(api: api, store: store, importer: Importer(database: store.database))
        do {
            let result = try await body(list, store)
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }
}
