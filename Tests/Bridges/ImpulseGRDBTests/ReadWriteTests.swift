import BridgesSupport
import Dispatch
import GRDB
import Impulse
import ImpulseGRDB
@testable import ImpulseTesting
import Testing

/// `write(_:)` and `read(_:)`.
@Suite(.timeLimit(.minutes(1)))
struct ReadWriteTests {
    @Test(arguments: Kind.allCases)
    func `each subscription to a write performs it and receives the result after the commit`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let write = database.write { connection in
            try connection.insert("\(try connection.texts().count)")
            return connection.isInsideTransaction
        }
        #expect(try await test.texts().isEmpty)
        for _ in 1...2 {
            let committed = await write.tryMap { wasInside throws(DatabaseFailure) in
                (wasInside, try database.connection.isInsideTransaction)
            }
            .collected()
            #expect(committed.first?.value?.0 == true)
            #expect(committed.first?.value?.1 == false)
            #expect(committed.last?.isCompleted == true)
        }
        #expect(try await test.texts() == ["0", "1"])
    }

    @Test(arguments: Kind.allCases)
    func `a write that SQLite refuses fails and is rolled back`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let events = await test.scheduler.write { connection in
            try connection.insert("twice")
            try connection.insert("twice")
        }
        .collected()
        guard case .error(.database(let error)) = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
        #expect(events.count == 1)
        #expect(try await test.texts().isEmpty)
    }

    @Test(arguments: Kind.allCases)
    func `an error thrown by the closure fails the write and rolls it back`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let events = await test.scheduler.write { connection in
            try connection.insert("lost")
            throw Refusal()
        }
        .collected()
        guard case .error(.other(let error)) = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(error is Refusal)
        #expect(try await test.texts().isEmpty)
    }

    @Test(arguments: Kind.allCases)
    func `a commit that fails is the error`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        try await test.writer.write { try $0.createDeferredCheck() }
        let events = await test.scheduler.write { try $0.breakDeferredCheck() }.collected()
        guard case .error(.database(let error)) = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(error.resultCode == .SQLITE_CONSTRAINT)
        #expect(await test.scheduler.write { $0.isInsideTransaction }.collected().first?.value == true)
    }

    @Test(arguments: Kind.allCases)
    func `a nested access that fails is rolled back alone if its error is caught`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let events = await database.write { connection in
            try connection.insert("before")
            try? database.inTransaction { inner in
                try inner.insert("lost")
                throw Refusal()
            }
            try connection.insert("after")
        }
        .collected()
        #expect(events.last?.isCompleted == true)
        #expect(try await test.texts() == ["before", "after"])
    }

    @Test(arguments: Kind.allCases)
    func `a read sees the committed rows and cannot write`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        try await test.writer.write { try $0.insert("a") }
        #expect(await test.scheduler.read { try $0.texts() }.collected().first?.value == ["a"])
        let events = await test.scheduler.read { try $0.insert("b") }.collected()
        guard case .error(.database(let error)) = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(error.resultCode == .SQLITE_READONLY)
        #expect(try await test.texts() == ["a"])
    }

    @Test func `a read of a pool does not wait for a writer`() async throws {
        let test = try TestDatabase(.pool)
        let gate = DispatchSemaphore(value: 0)
        async let write = test.scheduler.write { connection in
            try connection.insert("a")
            test.began.send()
            gate.wait(for: "the gate to open")
        }
        .collected()
        _ = await test.began.signal.first()
        #expect(await test.scheduler.read { try $0.texts() }.collected().first?.value == [])
        gate.signal()
        #expect(await write.last?.isCompleted == true)
    }

    @Test(arguments: Kind.allCases)
    func `a read finds columns by their names after others have been added`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        try await test.writer.write { try $0.insert("a") }
        for number in 0..<12 {
            let values = await test.scheduler.read { connection in
                try Row.fetchAll(connection, sql: "SELECT *, 7 AS seven FROM entry").map { $0["seven"] as Int? }
            }
            .collected().compactMap(\.value)
            #expect(values == [[7]])
            try await test.writer.write { try $0.execute(sql: "ALTER TABLE entry ADD COLUMN note\(number) TEXT") }
        }
    }

    @Test(arguments: Kind.allCases)
    func `a read on the database's queue sees uncommitted rows and cannot write`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        defer { withExtendedLifetime(test) {} }
        let events = await Signal(["a"]).deliver(on: database.transactional)
            .tryMap { text throws(DatabaseFailure) in try database.inTransaction { try $0.insert(text) } }
            .flatMap { database.read { try $0.texts() } }
            .flatMap { texts in
                database.read { try $0.insert("b") }.map { texts }.catch { _ in .just(texts) }
            }
            .collected()
        #expect(events.compactMap(\.value) == [["a"]])
        #expect(await database.read { try $0.texts() }.collected().first?.value == ["a"])
    }

    @Test(arguments: Kind.allCases)
    func `a database locked by another connection fails writes and transactional deliveries`(
        kind: Kind
    ) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let other = try DatabaseQueue(path: test.writer.path)
        let gate = DispatchSemaphore(value: 0)
        async let holding: Void = other.write { connection in
            try connection.insert("other")
            test.began.send()
            gate.wait(for: "the gate to open")
        }
        _ = await test.began.signal.first()
        let write = await database.write { try $0.insert("own") }.collected()
        let delivery = await Signal([1]).deliver(on: database.transactional)
            .tryMap { _ throws(DatabaseFailure) in _ = try database.connection }
            .collected()
        gate.signal()
        try await holding
        for events in [write, delivery] {
            guard case .error(.database(let error)) = events.first else {
                Issue.record("\(events)")
                return
            }
            #expect(error.resultCode == .SQLITE_BUSY)
        }
        #expect(await database.write { try $0.texts() }.collected().first?.value == ["other"])
    }

    @Test(arguments: Kind.allCases)
    func `accessing a closed database fails`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        try test.writer.close()
        #expect(await test.scheduler.write { try $0.insert("a") }.collected().first?.error != nil)
        #expect(await test.scheduler.read { try $0.texts() }.collected().first?.error != nil)
    }
}

extension Database {
    /// Creates a constraint that is checked at the commit.
    func createDeferredCheck() throws {
        try execute(
            sql: """
                CREATE TABLE parent (id INTEGER PRIMARY KEY);
                CREATE TABLE child (parent INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)
                """)
    }

    func breakDeferredCheck() throws {
        try execute(sql: "INSERT INTO child (parent) VALUES (1)")
    }
}
