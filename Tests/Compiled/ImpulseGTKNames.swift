import Impulse
import ImpulseCollections
import ImpulseGTK

// The names that the examples of ImpulseGTK use. `Scripts/test.sh services documents` compiles them with this file, and runs nothing.

struct MailingListClient: Sendable {}

@MainActor final class SubscribeViewModel {
    let email = MutableProperty("")
    let statusMessage = Property("")
    let page = Property<String?>(nil)
    let isWrong = MutableProperty(false).readOnly
    let subscribe = Command<Void, Void, Never> { .never }

    init(client: MailingListClient) {}
}

@MainActor final class Document {
    @Observed var title = ""
    @Observed var scale = 1.0
    @Observed var page: Int?
}

@MainActor final class Preferences {
    @Observed var hasSounds = true
}

struct Person: Identifiable, Equatable, Sendable {
    var id = 0
    var email = ""
}

struct Folder: Identifiable, Equatable, Sendable {
    var id = 0
    var name = ""
    var folders: [Folder]?
    var parent: Int?
}

struct Track: Sendable {
    var title = ""
}

@MainActor func editor(of file: File) -> Window { Window(title: file.uri) }

struct Upload: Sendable {
    let progress = Signal<Double?, Never>.never
}

struct Server: Sendable {
    static func start() async -> Server { Server() }
}

final class GreetingWindow: Window {
    let greeting = Label()
}

let client = MailingListClient()
let upload = Upload()
let track = MutableProperty(Track()).readOnly
let contacts = LiveTable<Person>()
let directories = LiveTable<Folder>()
let people = Signal<[Person], Never>.never
let folders = Signal<[Folder], Never>.never
let inbox = Folder()
let isTidy = MutableProperty(false)
let offset = MutableProperty(0.0)
let readings = Signal<Int, Never>.never
let position = Signal<Double, Never>.never
let escape = 0xff1b
let player = BusObject("org.example.Player", path: "/org/example/Player", interface: "org.example.Player")

@MainActor let viewModel = SubscribeViewModel(client: client)
@MainActor let document = Document()
@MainActor let settings = Preferences()
@MainActor let dialog = Dialog("Remove it?", buttons: ["Keep", "Remove"])
@MainActor let label = Label()
@MainActor let shown = Label()
@MainActor let buttons = Box(.horizontal)
@MainActor let field = Entry()
@MainActor let button = Button()
@MainActor let paste = Button()
@MainActor let open = Button()
@MainActor let play = Button()
@MainActor let archive = Button()
@MainActor let reveal = Button()
@MainActor let remove = Button()
@MainActor let zoom = Scale(0...10)
@MainActor let bar = ProgressBar()
@MainActor let spinner = Spinner()
@MainActor let sounds = Switch()
@MainActor let row = Object()
@MainActor let gesture = ClickGesture()
@MainActor let keys = Keys()
@MainActor let motion = PointerMotion()
@MainActor let pinch = ZoomGesture()
@MainActor let source = DragSource()
@MainActor let notebook = Notebook()
@MainActor let stack = Stack()
@MainActor let scrolled = ScrolledWindow(Label())
@MainActor let panel = Revealer(Label())
@MainActor let application = Application(id: "org.example.Names", opensFiles: true)
@MainActor let list = ListView<Person> { _ in Label() }

// As locals are, these belong to nobody: closures that may run anywhere hold them.
let window = MainActor.assumeIsolated { Window(title: "Names") }
let clipboard = MainActor.assumeIsolated { Clipboard.of(label) }
