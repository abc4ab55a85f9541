import Hummingbird
import Impulse
import struct ImpulseFoundation.ServerSentEvent
import ImpulseHTTP
import ImpulseServing

// The names that the examples of ImpulseServing use. `Scripts/test.sh serving documents` compiles them with this file, and runs nothing.

struct Note: Codable, Sendable { var text = "" }

var router: Router<BasicRequestContext> { Router() }
let rows = Signal<String, Never>.never
let notes = Subject<Note, Never>()
let room = Subject<WebSocketMessage, Never>()
let database = Database()

struct Database: Sendable { func readings() -> Signal<Int, Never> { .never } }

struct Scores: Sendable { func after(_ id: String) -> Signal<ServerSentEvent, Never> { .never } }
let scores = Scores()
