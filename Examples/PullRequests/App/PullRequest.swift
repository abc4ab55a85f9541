import Foundation
import GRDB

/// A pull request, as stored in the database.
public struct PullRequest: Sendable, Equatable, Codable {
    public let number: Int
    public let title: String
    /// The account that opened it; `nil` if that account is gone.
    public let author: String?
    public let labels: [String]
    public let isOpen: Bool
    public let isDraft: Bool
    public let createdAt: Date
    /// True if it needs attention today. Also a column, so that the database can filter by it.
    public let isImportant: Bool

    init(
        number: Int, title: String, author: String?, labels: [String], isOpen: Bool, isDraft: Bool, createdAt: Date
    ) {
        self.number = number
        self.title = title
        self.author = author
        self.labels = labels
        self.isOpen = isOpen
        self.isDraft = isDraft
        self.createdAt = createdAt
        isImportant = isOpen && !isDraft && !Self.urgentLabels.isDisjoint(with: labels)
    }

    /// The labels of important pull requests.
    public static let urgentLabels: Set = ["data loss", "regression", "security"]
}

extension PullRequest: FetchableRecord, PersistableRecord {
    public static let databaseTableName = "pullRequest"

    /// The important pull requests, newest first.
    static var important: QueryInterfaceRequest<PullRequest> {
        filter(Column("isImportant") == true).order(Column("number").desc)
    }
}
