import Impulse
import Observation

// The main actor's names that the examples of the documentation comments use. See ExampleNames.swift.

@MainActor @Observable final class Volume {
    var title = ""
}

@MainActor final class Engine {
    var speed = 0
    let speedChanges = Signal<Int, Never>.never
}

@MainActor final class Entry {
    var text = ""
    let edits = Signal<Void, Never>.never
}

@MainActor @Observable final class Shelf {
    var selection: Volume?
}

@MainActor @Observable final class Cart {
    var items = [""]
    var gifts = [""]
}

@MainActor final class Window {
    @Observed var width = 640
    @Observed var height = 480
}

@MainActor let shelf = Shelf()
@MainActor let cart = Cart()
@MainActor let chapter = Volume()
@MainActor let engine = Engine()
@MainActor let entry = Entry()
@MainActor let window = Window()
