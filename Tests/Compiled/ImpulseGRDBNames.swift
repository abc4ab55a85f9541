import GRDB
import Impulse
import ImpulseCollections
import ImpulseGRDB

// The names that the examples of ImpulseGRDB use. `Scripts/test.sh services documents` compiles them with this file, and runs nothing.

struct PullRequest: Codable, Sendable, FetchableRecord, PersistableRecord {
    enum Columns {
        static let number = Column(CodingKeys.number)
    }

    var number = 1
    var isImportant = false
}

struct API: Sendable {
    func fetchPullRequests() -> Signal<[PullRequest], Never> { .never }
    func requestReview(_ pullRequest: PullRequest, key: String) -> Signal<Void, Unreachable> { .never }
}

struct Unreachable: Error {}

struct Importer: Sendable {
    @Sendable func save(_ batch: [PullRequest]) throws(DatabaseFailure) -> [PullRequest] { batch }
    @Sendable func count(_ batch: [PullRequest]) throws(DatabaseFailure) -> Int { batch.count }
}

@MainActor final class List {
    func show(_ pullRequests: [PullRequest]) {}
    func show(_ failure: DatabaseFailure) {}
}

let pool = try! DatabasePool(path: "example.sqlite")
let database = DatabaseScheduler(pool)
let api = API()
let importer = Importer()
let patient = RetryPolicy(maximum: 8, delay: .constant(.seconds(1)))
let pullRequest = PullRequest()
@MainActor var migrator = DatabaseMigrator()
let readings = Signal<[PullRequest], Never>.never
@MainActor let list = List()
