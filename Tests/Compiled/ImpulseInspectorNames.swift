import Impulse
import ImpulseInspector

// What the examples of ImpulseInspector speak of. `Scripts/test.sh services documents` compiles them with this file, and nothing runs.

struct Password: Sendable {}

struct Screen {
    func open() {}
    func close() {}
}

let screen = Screen()
