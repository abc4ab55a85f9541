import GRDB
import Impulse
import ImpulseGRDB

/// Keeps pull requests, a page at a time: all of it or nothing.
public struct Importer: Sendable {
    private let database: DatabaseScheduler
    private let willSave: @Sendable (_ index: Int, _ page: Page) -> Void

    /// - Parameter willSave: is told of each pull request before it is saved, within the transaction.
    public init(
        database: DatabaseScheduler, willSave: @escaping @Sendable (_ index: Int, _ page: Page) -> Void = { _, _ in }
    ) {
        self.database = database
        self.willSave = willSave
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
            return page
        } catch {
            throw .database(error)
        }
    }
}
