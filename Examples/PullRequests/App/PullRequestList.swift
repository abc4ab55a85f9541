import Impulse
import ImpulseGRDB

/// The contents of the screen: the import's progress, and the important pull requests.
public struct PullRequestList: Sendable {
    /// The progress of the import.
    public struct Progress: Equatable, Sendable {
        public var pages = 0
        /// 0 while it is unknown.
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

    /// The import's progress; changes on the database's queue.
    public var progress: Property<Progress> { importer.progress }

    /// Returns once the page in progress is saved or rolled back, so that the progress matches the database.
    public func finish() async {
        await importer.finish()
    }

    /// Emits the important pull requests in the database, newest first, now and after each change. Delivers on the
    /// main actor.
    public var important: Signal<[PullRequest], PullRequestsError> {
        store.important.deliver(on: .main)
    }

    /// Fetches all pull requests and saves them on the database's queue. Delivers the important ones of each page on
    /// the main actor, once they are saved.
    public func load() -> Signal<[PullRequest], PullRequestsError> {
        api.fetchPullRequests()
            .deliver(on: store.database).tryMap(importer.save)
            .map { $0.pullRequests.filter(\.isImportant) }
            .filter { !$0.isEmpty }
            .deliver(on: .main)
    }
}
