import Foundation
import MailingListService
import Testing

@Suite("The store")
struct SubscriberStoreTests {
    @Test("lists the addresses in the order of subscription, as they were typed")
    func order() async throws {
        try await withTemporaryFolder { folder in
            let store = try SubscriberStore(path: folder.file("list.sqlite"))
            for email in ["zoe@example.org", "Ann@Example.org", "bob@example.org"] {
                #expect(try await store.add(email) == .added)
            }
            #expect(try await store.emails() == ["zoe@example.org", "Ann@Example.org", "bob@example.org"])
        }
    }

    @Test("treats addresses that differ only in case as equal")
    func caseInsensitive() async throws {
        try await withTemporaryFolder { folder in
            let store = try SubscriberStore(path: folder.file("list.sqlite"))
            #expect(try await store.add("ann@example.org") == .added)
            #expect(try await store.add("ANN@Example.ORG") == .alreadySubscribed)
            #expect(try await store.emails() == ["ann@example.org"])
        }
    }

    @Test("finds addresses that another store wrote to the same file")
    func persistence() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.file("list.sqlite")
            let first = try SubscriberStore(path: path)
            #expect(try await first.add("ann@example.org") == .added)
            let second = try SubscriberStore(path: path)
            #expect(try await second.emails() == ["ann@example.org"])
            #expect(try await second.add("ann@example.org") == .alreadySubscribed)
        }
    }

    @Test("creates the folders above the file")
    func missingFolders() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.file("not/yet there/list.sqlite")
            let store = try SubscriberStore(path: path)
            #expect(try await store.add("ann@example.org") == .added)
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }
}
