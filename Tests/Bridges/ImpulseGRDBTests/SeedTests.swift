import GRDB
import Impulse
import ImpulseGRDB
import Testing

/// The program of the article on custom schedulers: it saves what it fetches on the database's queue, filters the
/// important ones and shows them on the main actor.
@Suite(.timeLimit(.minutes(1)))
struct SeedTests {
    @MainActor @Test(arguments: Kind.allCases)
    func `a pipeline fetches, saves on the database's queue, filters and shows on main`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let importer = Importer(database: database)
        let api = API(pages: [["fix: a leak", "a typo"], ["docs"], ["fix: a race", "fix: a crash"]])
        var shown: [[String]] = []
        await withCheckedContinuation { done in
            api.fetchPullRequests()
                .deliver(on: database).tryMap(importer.save)
                .map { $0.filter(\.isImportant) }
                .filter { !$0.isEmpty }
                .deliver(on: .main)
                .subscribeOnMain(
                    next: { shown.append($0.map(\.title)) }, error: { _ in done.resume() }, completed: { done.resume() }
                )
        }
        #expect(shown == [["fix: a leak"], ["fix: a race", "fix: a crash"]])
        #expect(try await test.texts().count == 5)
    }
}

private struct PullRequest: Sendable {
    let title: String
    var isImportant: Bool { title.hasPrefix("fix") }
}

private struct API {
    let pages: [[String]]

    func fetchPullRequests() -> Signal<[PullRequest], DatabaseFailure> {
        Signal(pages.map { $0.map(PullRequest.init) }).subscribed(on: QueueScheduler(label: "network")).promoteError()
    }
}

private struct Importer: Sendable {
    let database: DatabaseScheduler

    func save(_ pullRequests: [PullRequest]) throws(DatabaseFailure) -> [PullRequest] {
        try database.inTransaction { connection in
            for pullRequest in pullRequests { try connection.insert(pullRequest.title) }
            return pullRequests
        }
    }
}
