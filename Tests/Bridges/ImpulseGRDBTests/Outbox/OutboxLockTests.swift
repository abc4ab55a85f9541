import GRDB
import Impulse
import ImpulseGRDB
import Testing

/// Outboxes of a database that another connection locks for a while.
@Suite(.timeLimit(.minutes(1)))
struct OutboxLockTests {
    private let folder: OutboxFolder
    private var path: String { folder.path + "/locked.sqlite" }
    private let other: DatabaseQueue
    private let answers = ReplaySubject<Void, Never>(capacity: 1)
    private let begun = ReplaySubject<String, Never>()
    /// Sends before each statement of the outbox's connections.
    private let statements = Subject<Void, Never>()

    init() throws {
        folder = try OutboxFolder()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        other = try DatabaseQueue(path: folder.path + "/locked.sqlite", configuration: configuration)
    }

    @Test(arguments: Kind.allCases)
    func `an entry that a stop lets end is recorded as done once the database is unlocked`(kind: Kind) async throws {
        let (stop, outbox) = (Subject<Void, Never>(), try await makeOutbox(kind))
        async let done = outbox.results(until: stop.signal).toArray()
        #expect(await begun.signal.first() == "a")
        try lock()
        stop.send()
        async let attempts = statements.signal.take(2).toArray()
        answers.send()
        _ = await attempts
        try unlock()
        #expect(try await done?.map(\.description) == ["a: done"])
        #expect(await begun.signal.take(1).toArray() == ["a"])
        #expect(try await outbox.entries.first()?.map(\.key) == ["b"])
    }

    @Test(arguments: Kind.allCases)
    func `an entry begins once the database is unlocked`(kind: Kind) async throws {
        let outbox = try await makeOutbox(kind)
        try lock()
        async let attempts = statements.signal.take(2).toArray()
        async let done = outbox.results.take(1).toArray()
        _ = await attempts
        try unlock()
        #expect(await begun.signal.first() == "a")
        answers.send()
        #expect(try await done?.map(\.description) == ["a: done"])
    }

    @Test func `a stop ends the wait for the lock before an entry`() async throws {
        let (stop, outbox) = (ReplaySubject<Void, Never>(capacity: 1), try await makeOutbox(.queue))
        try lock()
        async let attempt = statements.signal.first()
        async let done = outbox.results(until: stop.signal).toArray()
        await attempt
        stop.send()
        #expect(try await done == [])
        try unlock()
    }

    /// Returns an outbox with two entries, whose work ends with the answer.
    private func makeOutbox(_ kind: Kind) async throws -> Outbox<String> {
        let writer = try TestDatabase.open(kind, path, statement: { [statements] in statements.send() })
        try await writer.write { try $0.createOutboxTable() }
        let outbox = Outbox("letters", of: String.self, in: writer) { [begun, answers] letter, _ in
            answers.signal.take(1).on(subscribed: { begun.send(letter) })
        }
        try await writer.write { connection in
            for letter in ["a", "b"] { try outbox.enqueue(letter, key: letter, in: connection) }
        }
        return outbox
    }

    private func lock() throws {
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    }

    private func unlock() throws {
        try other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    }
}
