import Impulse
import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting

// The names that the examples of ImpulseNATS use. `Scripts/test.sh services documents` compiles them with this file, and runs nothing.

struct Alarm: Codable, Sendable {
    var text = ""
    var isUrgent = false
}

struct Reading: Codable, Sendable {
    var id = ""
    var sensor = 1
}

struct Quote: Codable, Sendable { var price = 1.0 }
struct ValveID: Codable, Sendable { var number = 1 }
struct Position: Codable, Sendable { var degrees = 1.0 }
struct NotANumber: Error {}

struct Database: Sendable {
    func write(_ change: @escaping @Sendable (Int) throws -> Void) -> Signal<Never, NATSError> { .empty }
}

extension Reading { func insert(_ connection: Int) {} }

@MainActor final class List {
    func append(_ alarm: Alarm) {}
}

enum Request {
    @TaskLocal static var id: String?
}

let nats = NATS("nats://127.0.0.1:4222")
let log = nats.stream("READINGS", of: Reading.self, subjects: "readings.>")
let reading = Reading()
let readings = Signal<Reading, NATSError>.never
let alarm = Alarm()
let alarms = Signal<Alarm, Never>.never
let names = Signal<String, Never>.never
let frame: [UInt8] = []
let picture: [UInt8] = []
let database = Database()
let openValve = Command<ValveID, Position, NATSError> { _ in .never }
@MainActor let list = List()

@Sendable func quotes(of name: String) -> Signal<String, NATSError> { .never }
@Sendable func show(_ reading: Reading) {}
@Sendable func save(_ reading: Reading) -> Bool { true }
