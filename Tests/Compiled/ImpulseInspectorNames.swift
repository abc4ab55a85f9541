import Impulse
import ImpulseInspector

// The names that the examples of ImpulseInspector use. `Scripts/test.sh services documents` compiles them with this file, and runs nothing.

struct Password: Sendable {}

struct Screen {
    func open() {}
    func close() {}
}

let screen = Screen()
