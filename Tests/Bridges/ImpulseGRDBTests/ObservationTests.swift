import BridgesSupport
import GRDB
import Impulse
import ImpulseGRDB
import Testing

/// `ValueObservation.signal(in:)`.
@Suite(.timeLimit(.minutes(1)))
struct ObservationTests {
    @Test(arguments: Kind.allCases)
    func `an observation emits the current value, and again after each change`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let (seen, subscription) = try await observe(test)
        _ = await test.scheduler.write { try $0.insert("a") }.collected()
        #expect(try await seen.signal.filter { !$0.isEmpty }.first() == ["a"])
        subscription.dispose()
    }

    @Test(arguments: Kind.allCases)
    func `a change that is rolled back is not emitted`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let (seen, subscription) = try await observe(test)
        _ = await test.scheduler.write { connection in
            try connection.insert("lost")
            throw Refusal()
        }
        .collected()
        _ = await test.scheduler.write { try $0.insert("kept") }.collected()
        #expect(try await seen.signal.take(2).toArray() == [[], ["kept"]])
        subscription.dispose()
    }

    @MainActor @Test(arguments: Kind.allCases)
    func `an observation delivered on main may use the main actor's state`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let list = List()
        let subscription = texts(in: test).deliver(on: .main)
            .subscribeOnMain(next: { list.texts = $0 }, error: { _ in })
        _ = await test.scheduler.write { try $0.insert("a") }.collected()
        _ = await list.$texts.signal.filter { $0 == ["a"] }.first()
        subscription.dispose()
    }

    @Test(arguments: Kind.allCases)
    func `disposal ends the observation`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let fetches = Log<Void>()
        let observation = ValueObservation.trackingConstantRegion { connection in
            fetches.add(())
            return try connection.texts()
        }
        let seen = ReplaySubject<[String], DatabaseFailure>()
        let subscription = observation.signal(in: test.writer)
            .subscribe(next: { seen.send($0) }, error: { _ in })
        // A pool may fetch once more after the first value, but not after that of a later write.
        _ = try await seen.signal.first()
        _ = await test.scheduler.write { try $0.insert("0") }.collected()
        _ = try await seen.signal.filter { !$0.isEmpty }.first()
        subscription.dispose()
        let count = fetches.entries.count
        _ = await test.scheduler.write { try $0.insert("a") }.collected()
        _ = await test.scheduler.write { try $0.insert("b") }.collected()
        #expect(fetches.entries.count == count)
    }

    @Test(arguments: Kind.allCases)
    func `a fetch that fails is the error`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let events = await ValueObservation.tracking { try $0.execute(sql: "SELECT * FROM absence") }
            .signal(in: test.writer).collected()
        guard case .error(.database(let error)) = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(error.message == "no such table: absence")
    }

    @Test(arguments: Kind.allCases)
    func `an observation whose table is dropped emits nothing more`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let (seen, subscription) = try await observe(test)
        _ = await test.scheduler.write { try $0.insert("a") }.collected()
        #expect(try await seen.signal.filter { !$0.isEmpty }.first() == ["a"])
        try await test.writer.write { connection in
            try connection.execute(sql: "CREATE TABLE other (id INTEGER); DROP TABLE entry")
        }
        try await test.writer.write { try $0.execute(sql: "INSERT INTO other VALUES (1)") }
        let count = try await ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT count(*) FROM other") }
            .signal(in: test.writer).first()
        #expect(count == 1)
        seen.sendCompleted()
        #expect(try await seen.signal.toArray() == [[], ["a"]])
        subscription.dispose()
    }

    @Test(arguments: Kind.allCases)
    func `observing a closed database fails, and a database may be closed while observed`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let (_, subscription) = try await observe(test)
        try test.writer.close()
        subscription.dispose()
        guard case .error(.database(let error)) = await texts(in: test).collected().first else {
            Issue.record("the closed database was observed")
            return
        }
        #expect(error.resultCode == .SQLITE_MISUSE)
    }

    /// Subscribes to the texts, and waits for the first, which are none.
    private func observe(
        _ test: TestDatabase
    ) async throws -> (seen: ReplaySubject<[String], DatabaseFailure>, subscription: any Disposable) {
        let seen = ReplaySubject<[String], DatabaseFailure>()
        let subscription = texts(in: test).subscribe(next: { seen.send($0) }, error: { seen.send(error: $0) })
        #expect(try await seen.signal.first() == [])
        return (seen, subscription)
    }

    private func texts(in test: TestDatabase) -> Signal<[String], DatabaseFailure> {
        ValueObservation.tracking { try $0.texts() }.removeDuplicates().signal(in: test.writer)
    }
}

@MainActor
private final class List {
    @Observed var texts: [String] = []
}
