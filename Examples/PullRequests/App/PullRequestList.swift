import Impulse
import ImpulseGRDB

/// What the screen shows: how far the import is, and which pull requests are important.
public struct PullRequestList: Sendable {
    /// Which part of the import is done.
    public struct Progress: Equatable, Sendable {
        public var pages = 0
        /// 0 while that is not known.
        public var allPages = 0
        public var pullRequests = 0
    }

    private let api: PullRequestsAPI
    private let store: PullRequestStore
    private let importer: Importer

    public init(api: PullRequestsAPI, store: PullRequestStore, importer: Importer) {
        self.api = api
        self.store = store
        self.importer = importer
    }

    /// How far the import is; changes on the database's queue.
    public var progress: Property<Progress> { importer.progress }

    /// Returns once the page that is being saved is there or has been rolled back, so that the progress is what is there.
    public func finish() async {
        await importer.finish()
    }

    /// The important pull requests, the newest first, as they are in the database: on the main actor, and again whenever that
    /// changes.
    public var important: Signal<[PullRequest], PullRequestsError> {
        store.important.deliver(on: .main)
    }

    /// Fetches all pull requests, saves them on the database's own queue, and tells the important ones on the main actor,
    /// page by page, once they are saved.
    public func load() -> Signal<[PullRequest], PullRequestsError> {
        api.fetchPullRequests()
            .deliver(on: store.database).tryMap(importer.save)
            .map { $0.pullRequests.filter(\.isImportant) }
            .filter { !$0.isEmpty }
            .deliver(on: .main)
    }
}
