import Impulse
import ImpulseCollections

// The names that the examples of ImpulseCollections use. `Scripts/test.sh services documents` compiles them with this file, and runs nothing.

struct Person: Identifiable, Equatable, Sendable {
    var id = 1
    var name = "Ada"
    var city = "London"
    var mail = "ada@example.org"
    var age = 36
    var isActive = true
}

struct Order: Identifiable, Sendable {
    var id = 1
    var price = 10
    var quantity = 1
    var buyer = 1
}

struct Device: Sendable {
    var name = "lamp"
    let battery = Property(50)
    let isOnline = Property(true)
    let readings = Signal<Int, Never>.never
}

struct Project: Sendable { let tasks = LiveArray<String>() }
struct Fault: Error {}

struct Visit: Sendable { var visitor = "Ada" }
struct Flight: Sendable { var departure = 0 }
struct Score: Sendable { var points = 0 }
struct Invitation: Sendable { var recipient = "ada@example.org" }
struct Answer: Sendable { var sender = "ada@example.org" }

struct API: Sendable {
    func inbox() -> Signal<[Person], Never> { .never }
}

struct List: Sendable {
    func show(_ people: Snapshot<Person>, _ changed: ChangedIndices) {}
}

let ada = Person()
let grace = Person(id: 2, name: "Grace")
let api = API()
let list = List()
let people = LiveTable<Person>()
let contacts = LiveTable<Person>()
let colleagues = LiveTable<Person>()
let favorites = LiveTable<Person>()
let others = LiveTable<Person>()
let orders = LiveTable<Order>()
let devices = LiveArray<Device>()
let projects = LiveArray<Project>()
let inbox = LiveCollection(comparing: Signal<[Person], Fault>.never)
let visits = LiveArray<Visit>()
let flights = LiveArray<Flight>()
let scores = LiveArray<Score>()
let invitations = LiveArray<Invitation>()
let answers = LiveArray<Answer>()
let texts = LiveArray<String>()
let numbers = LiveArray<Int>()
