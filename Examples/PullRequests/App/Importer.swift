import GRDB
import Impulse
import ImpulseGRDB

/// Keeps pull requests, a page at a time: all of it or nothing.
public struct Importer: Sendable {
    private let database: DatabaseScheduler
    private let willSave: @Sendable (_ index: Int, _ page: Page) -> Void
    private let done = MutableProperty(PullRequestList.Progress())

    /// - Parameter willSave: is called with each pull request before it is saved, within the transaction.
    public init(
        database: DatabaseScheduler, willSave: @escaping @Sendable (_ index: Int, _ page: Page) -> Void = { _, _ in }
    ) {
        self.database = database
        self.willSave = willSave
    }

    /// What has been saved; changes on the database's queue.
    var progress: Property<PullRequestList.Progress> { done.readOnly }

    /// Returns once nothing is being saved.
    func finish() async {
        await withCheckedContinuation { done in database.schedule { done.resume() } }
    }

    /// Saves a page; runs on the database's queue.
    @Sendable
    func save(_ page: Page) throws(PullRequestsError) -> Page {
        do {
            try database.inTransaction { connection in
                for (index, pullRequest) in page.pullRequests.enumerated() {
                    willSave(index, page)
                    try pullRequest.upsert(connection)
                }
            }
            // Here, and not where the page is sent to: after an interrupt nothing is sent, though the page has been saved.
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
