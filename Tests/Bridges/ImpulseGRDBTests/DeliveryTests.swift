import BridgesSupport
import Dispatch
import GRDB
import Impulse
import ImpulseGRDB
import Testing

/// `deliver(on: database)`, on a queue and on a pool.
@Suite(.timeLimit(.minutes(1)))
struct DeliveryTests {
    @Test(arguments: Kind.allCases)
    func `deliveries run on the database's queue`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        #expect(!database.isCurrent)
        let lengths = await Signal(["a", "bc"]).deliver(on: database)
            .tryMap { text throws(DatabaseFailure) in
                let here = database.isCurrent
                return try database.inTransaction { connection in
                    try connection.insert(text)
                    return here ? try connection.texts() : []
                }
            }
            .collected()
        #expect(lengths.compactMap(\.value) == [["a"], ["a", "bc"]])
        #expect(lengths.last?.isCompleted == true)
    }

    @Test(arguments: Kind.allCases)
    func `values are delivered in order while others write`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let order = Log<Int>()
        async let others: Void = {
            for number in 0..<50 { try await test.writer.write { try $0.insert("other \(number)") } }
        }()
        let texts = await Signal(0..<1_000).on(next: order.add).deliver(on: database)
            .collect(count: 20)
            .tryMap { numbers throws(DatabaseFailure) in
                try database.inTransaction { connection in
                    for number in numbers { try connection.insert("\(number)") }
                }
            }
            .collected()
        try await others
        #expect(texts.last?.isCompleted == true)
        let own = try await test.texts().filter { !$0.hasPrefix("other") }
        #expect(own == (0..<1_000).map(String.init))
    }

    @Test(arguments: Kind.allCases)
    func `deliveries run outside a transaction unless the scheduler is transactional`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        defer { withExtendedLifetime(test) {} }
        func isInside(_ scheduler: DatabaseScheduler) async -> [Bool] {
            await Signal([1, 2]).deliver(on: scheduler)
                .tryMap { _ throws(DatabaseFailure) in try database.connection.isInsideTransaction }
                .collected().compactMap(\.value)
        }
        #expect(await isInside(database) == [false, false])
        #expect(await isInside(database.transactional) == [true, true])
    }

    @Test(arguments: Kind.allCases)
    func `a value sent on the database's queue is delivered synchronously`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let log = Log<String>()
        let inner = Subject<Int, Never>()
        inner.signal.deliver(on: database).subscribe { log.add("plain \($0)") }
        inner.signal.deliver(on: database.transactional).subscribe { log.add("transactional \($0)") }
        for scheduler in [database, database.transactional] {
            _ = await Signal([1]).deliver(on: scheduler).on(next: {
                inner.send($0)
                log.add("after")
            }).collected()
            _ = await database.write { _ in }.collected()
        }
        // Outside a transaction, the transactional delivery waits for its turn; inside one, it joins.
        #expect(
            log.entries == ["plain 1", "after", "transactional 1", "plain 1", "transactional 1", "after"])
    }

    @Test(arguments: Kind.allCases)
    func `nested accesses and waiting on the database's queue do not deadlock`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let texts = await Signal(["a"]).deliver(on: database).tryMap { text throws(DatabaseFailure) in
            try database.inTransaction { _ in
                try database.inTransaction { try $0.insert(text) }
                try database.write { try $0.insert(text + text) }.waitUntilCompleted()
                return try database.read { try $0.texts() }.waitForFirst()
            }
        }.collected()
        #expect(texts.compactMap(\.value) == [["a", "aa"]])
    }

    @Test(arguments: Kind.allCases)
    func `waiting on another queue waits for the database`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        defer { withExtendedLifetime(test) {} }
        let texts = await Signal<[String]?, DatabaseFailure>.try { () throws(DatabaseFailure) in
            try database.write { try $0.insert("a") }.waitUntilCompleted()
            return try database.read { try $0.texts() }.waitForFirst()
        }
        .subscribed(on: QueueScheduler(label: "elsewhere")).collected()
        #expect(texts.compactMap(\.value) == [["a"]])
    }

    @Test(arguments: Kind.allCases)
    func `a value sent within GRDB's own access is delivered after it`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let subject = Subject<String, Never>()
        let log = Log<String>()
        let delivered = subject.signal.take(1).deliver(on: database).tryMap { text throws(DatabaseFailure) in
            log.add("delivered")
            try database.inTransaction { try $0.insert(text) }
        }
        let isCompleted = ReplaySubject<Void, Never>(capacity: 1)
        delivered.subscribe(error: { Issue.record($0) }, completed: { isCompleted.send() })
        try await test.writer.write { connection in
            subject.send("own")
            try connection.insert("GRDB's")
            log.add("after")
        }
        #expect(await isCompleted.signal.first() != nil)
        #expect(log.entries == ["after", "delivered"])
        #expect(try await test.texts() == ["GRDB's", "own"])
    }

    @Test(arguments: Kind.allCases)
    func `scheduled work runs on the database's queue, with or without a delay`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        defer { withExtendedLifetime(test) {} }
        await withCheckedContinuation { done in
            database.schedule {
                guard database.isCurrent else { return }
                _ = database.schedule(after: .milliseconds(1)) { if database.isCurrent { done.resume() } }
            }
        }
    }

    @Test func `using the connection outside the database's queue ends the process`() async {
        await #expect(processExitsWith: .failure) {
            let test = try TestDatabase(.queue)
            let database = test.scheduler
            defer { withExtendedLifetime(test) {} }
            try database.inTransaction { _ in }
        }
        await #expect(processExitsWith: .failure) {
            let (one, other) = (try TestDatabase(.pool), try TestDatabase(.pool))
            let elsewhere = other.scheduler
            _ = await Signal([1]).deliver(on: one.scheduler)
                .tryMap { _ throws(DatabaseFailure) in _ = try elsewhere.connection }.collected()
            withExtendedLifetime((one, other)) {}
        }
    }
}
