import ExamplesTesting
import GRDB
import GatewayApp
import GatewayPlant
import Impulse
import ImpulseTesting
import Testing

/// The account of a run in which each sensor has measured twenty readings.
@Suite(.timeLimit(.minutes(2)))
struct AccountTests {
    private let folder: TemporaryFolder
    private let history: History
    private let mirror: History
    private let sensors: SensorsAccount

    init() async throws {
        folder = try TemporaryFolder()
        history = try History(path: folder.path("history.sqlite"))
        mirror = try History(path: folder.path("mirror.sqlite"))
        let measured = Measured(count: 20)
        sensors = measured.account
        let readings = Signal<Received<Reading>, GatewayError>(measured.readings.map { Received($0) {} })
        _ = try await readings.stored(in: history, on: TestScheduler()).last()
        let averages = Signal<Reading, GatewayError>(measured.readings).averages(of: 10)
        _ = try await averages.map { Received(.average($0)) {} }.stored(in: mirror, on: TestScheduler()).last()
    }

    private func account() async throws -> Account {
        try #require(await Account.make(of: sensors, window: 10, history: history, mirror: mirror).first())
    }

    @Test func `it is balanced if everything is there`() async throws {
        let account = try await account()
        #expect(account.isBalanced)
        #expect(
            [account.measured, account.acknowledged, account.confirmed, account.stored] == [1000, 1000, 1000, 1000])
        #expect([account.averages, account.mirrored] == [100, 100])
    }

    @Test func `a reading that is missing is a fault`() async throws {
        try await history.database.write {
            try $0.execute(sql: "DELETE FROM reading WHERE sensor = 7 AND counter = 20")
        }.last()
        let account = try await account()
        #expect(
            account.faults == [
                "1 reading acknowledged by the broker and missing", "1 reading confirmed by the gateway and missing",
                "1 measured reading not stored",
                "1 average in the second gateway that the stored readings do not have",
            ])
    }

    @Test func `a reading that is stored twice is a fault`() async throws {
        // As if there were no primary key.
        try await history.database.write { connection in
            try connection.execute(
                sql: """
                    CREATE TABLE other AS SELECT * FROM reading; DROP TABLE reading; ALTER TABLE other RENAME TO reading;
                    INSERT INTO reading SELECT * FROM reading WHERE sensor = 7 AND counter = 20
                    """)
        }.last()
        #expect(try await account().faults.first == "1 reading stored twice")
    }

    @Test func `an average that is missing or different is a fault`() async throws {
        try await mirror.database.write { connection in
            try connection.execute(sql: "DELETE FROM average WHERE sensor = 7 AND first = 1")
            try connection.execute(sql: "UPDATE average SET mean = mean + 1 WHERE sensor = 8 AND first = 11")
        }.last()
        #expect(
            try await account().faults == [
                "2 averages missing in the second gateway",
                "1 average in the second gateway that the stored readings do not have",
            ])
    }
}

/// The readings of all sensors, each acknowledged and confirmed.
private struct Measured {
    private(set) var readings: [Reading] = []
    let account: SensorsAccount

    init(count: Int) {
        var field = Field(readings: count, interval: .seconds(1))
        var account: SensorsAccount?
        for second in 1...count {
            for case .reading(let reading) in field.handle(.tick(now: .seconds(second), time: second)) {
                readings.append(reading)
                _ = field.handle(.acknowledged(sensor: reading.sensor, counter: reading.counter))
                _ = field.handle(.confirmed(sensor: reading.sensor, counter: reading.counter))
            }
        }
        for case .finished(let final) in field.handle(.end) { account = final }
        self.account = account!
    }
}
