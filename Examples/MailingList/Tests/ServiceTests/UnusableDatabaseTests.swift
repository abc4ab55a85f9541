import Foundation
import MailingListService
import Testing

@Suite("An unusable database path is refused in one line")
struct UnusableDatabaseTests {
    @Test("when it is empty")
    func empty() {
        #expect(throws: StoreError.cannotOpen(path: "", reason: "the path is empty")) {
            try SubscriberStore(path: "")
        }
    }

    @Test("when it is a folder")
    func folder() async throws {
        try await withTemporaryFolder { folder in
            let error = try #require(try refusal(of: folder.path(percentEncoded: false)))
            #expect(error.description.contains("it is a folder"))
        }
    }

    @Test("when the file is not a database", arguments: ["some notes", String(repeating: "some notes\n", count: 1000)])
    func notADatabase(_ content: String) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.file("notes.txt")
            try Data(content.utf8).write(to: URL(filePath: path))
            let error = try #require(try refusal(of: path))
            #expect(error.description.contains("file is not a database"))
            #expect(try Data(contentsOf: URL(filePath: path)) == Data(content.utf8))
        }
    }

    @Test("when its folder cannot be created because of a file")
    func fileInsteadOfFolder() async throws {
        try await withTemporaryFolder { folder in
            try Data().write(to: folder.appending(path: "file"))
            let error = try #require(try refusal(of: folder.file("file/list.sqlite")))
            #expect(error.description.contains("its folder cannot be created"))
        }
    }

    @Test("when the file system is not writable")
    func unwritable() throws {
        #expect(try refusal(of: "/proc/list.sqlite") != nil)
    }

    /// Returns the error of opening the path. Checks that its description is one line that contains the path.
    private func refusal(of path: String) throws -> StoreError? {
        let error = #expect(throws: StoreError.self) {
            try SubscriberStore(path: path)
        }
        let description = try #require(error?.description)
        #expect(description.contains("\"\(path)\""))
        #expect(!description.contains("\n"))
        return error
    }
}
