import GRDB
import Impulse
import ImpulseGRDB

/// Saves pull requests, one page per transaction.
public struct Importer: Sendable {
    private let database: DatabaseScheduler
    private let willSave: @Sendable (_ index: Int, _ page: Page) -> Void
    private let done = MutableProperty(PullRequestList.Progress())

    /// - Parameter willSave: called in the transaction, before each pull request is saved.
    public init(
        database: DatabaseScheduler, willSave: @escaping @Sendable (_ index: Int, _ page: Page) -> Void = { _, _ in }
    ) {
        self.database = database
        self.willSave = willSave
    }

    /// The saved pull requests; changes on the database's queue.
    var progress: Property<PullRequestList.Progress> { done.readOnly }

    /// Returns once no save is in progress.
    func finish() async {
        await withCheckedContinuation { done in database.schedule { done.resume() } }
    }

    /// Saves a page. Runs on the database's queue.
    @Sendable
    func save(_ page: Page) throws(PullRequestsError) -> Page {
        do {
            try database.inTransaction { connection in
                for (index, pullRequest) in page.pullRequests.enumerated() {
                    willSave(index, page)
                    try pullRequest.upsert(connection)
                }
            }
            // Counted here, not downstream: after an interrupt nothing is delivered, although the page has been
            // saved.
            done.modify {
                $0.pages += 1
                $0.allPages = page.lastNumber
                $0.pullRequests += page.pullRequests.count
            }
            return page
        } catch {
            throw .database(error)
        }
    }
}
