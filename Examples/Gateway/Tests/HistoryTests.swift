import ExamplesTesting
import GatewayApp
import GatewayPlant
import Impulse
import ImpulseTesting
import Testing

/// The database of a gateway.
@Suite(.timeLimit(.minutes(2)))
struct HistoryTests {
    private let folder: TemporaryFolder
    private let history: History
    private let acknowledged = Log<Int>()

    init() throws {
        folder = try TemporaryFolder()
        history = try History(path: folder.path("history.sqlite"))
    }

    /// Receives readings as one batch, and logs those that are acknowledged to the broker.
    @discardableResult
    private func store(_ readings: [Reading]) async throws -> StoredReadings {
        let received = Signal<Received<Reading>, GatewayError>(
            readings.map { reading in
                Received(reading) { [acknowledged] in acknowledged.add(reading.counter) }
            })
        let stored = try await received.stored(in: history, on: TestScheduler()).first()
        return try #require(stored)
    }

    private func storedCounters() async throws -> [Int]? {
        try await history.read { try Reading.fetchAll($0).map(\.counter) }.first()
    }

    @Test func `a batch is stored, acknowledged and confirmed`() async throws {
        let stored = try await store(readings(1...3) + readings(1...2, of: 8))
        #expect(stored.new.count == 5)
        #expect(stored.confirmed == [7: 3, 8: 2])
        #expect(acknowledged.entries == [1, 2, 3, 1, 2])
    }

    @Test func `a reading that is stored already is acknowledged and dropped`() async throws {
        try await store(readings(1...3))
        let again = try await store(readings(2...4))
        #expect(again.new == readings(4...4))
        #expect(again.confirmed == [7: 4])
        #expect(try await storedCounters() == [1, 2, 3, 4])
        #expect(acknowledged.entries == [1, 2, 3, 2, 3, 4])
    }

    @Test func `a reading that comes twice in a batch is stored once`() async throws {
        #expect(try await store(readings([1, 1, 2, 1])).new == readings(1...2))
    }

    @Test func `a batch in the wrong order is put in order`() async throws {
        #expect(try await store(readings([3, 1, 2])).new == readings(1...3))
    }

    @Test func `a reading without its predecessor is not confirmed, and stored when both come again`() async throws {
        let stored = try await store(readings([1, 3]))
        #expect(stored.new == readings([1]))
        #expect(stored.early == 1)
        #expect(stored.confirmed == [7: 1])
        // The broker holds back no reading for it, since it could then deliver no other.
        #expect(acknowledged.entries == [1, 3])
        #expect(try await store(readings([2, 3])).new == readings([2, 3]))
    }

    @Test func `nothing is acknowledged if the transaction fails`() async throws {
        try await history.database.write { try $0.execute(sql: "DROP TABLE repeats; DROP TABLE reading") }.last()
        await #expect(throws: GatewayError.self) { try await store(readings(1...3)) }
        #expect(acknowledged.entries.isEmpty)
    }

    @Test func `the readings after the last average are read again after a restart`() async throws {
        try await store(readings(1...25) + readings(1...4, of: 8))
        let averages = try await Signal<Reading, GatewayError>(readings(1...20)).averages(of: 10).toArray()
        _ = try await stored((averages ?? []).map(Report.average))
        let restarted = try History(path: folder.path("history.sqlite"))
        let unaveraged = try await restarted.unaveraged.toArray()
        #expect(unaveraged == readings(21...25) + readings(1...4, of: 8))
    }

    @Test func `a report is stored once`() async throws {
        let alarm = Report.alarm(Alarm(section: 3, isRaised: true, value: 90, time: 5))
        let average = Report.average(average(of: 1, at: 20))
        #expect(try await stored([alarm, average, alarm]) == [alarm, average])
        #expect(try await stored([average]) == [])
    }

    @Test func `an alarm is raised if its newest report says so`() async throws {
        _ = try await stored(
            [(1, true, 5), (1, false, 6), (2, true, 5), (3, false, 5), (3, true, 7)].map { section, isRaised, time in
                .alarm(Alarm(section: section, isRaised: isRaised, value: 80, time: time))
            })
        #expect(try await history.raisedAlarms.first() == [2, 3])
    }

    @Test func `a path that cannot be opened is named`() {
        #expect {
            _ = try History(path: "/nonexistent/history.sqlite")
        } throws: { error in
            "\(error)".hasPrefix("cannot open the database \"/nonexistent/history.sqlite\": ")
        }
    }

    private func stored(_ reports: [Report]) async throws -> [Report]? {
        try await Signal<Received<Report>, GatewayError>(reports.map { Received($0) {} })
            .stored(in: history, on: TestScheduler()).first()
    }
}
