import Impulse
import ImpulseInspector

// What the examples of ImpulseInspector speak of. `make documents` compiles them with this file, and nothing runs.

struct Password: Sendable {}

struct Screen {
    func open() {}
    func close() {}
}

let screen = Screen()
