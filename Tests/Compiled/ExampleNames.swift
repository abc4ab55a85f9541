import Foundation
import Impulse
import ImpulseFoundation

// The names in the examples of the documentation comments. `make check` compiles the examples with this file; nothing
// runs. The HTTP client is a real one, so that the examples that use it work when pasted. `api` is an app's own.

enum APIError: Error { case notFound, offline, busy(Duration) }
enum AppError: Error { case network(HTTPError) }
struct ParseError: Error {}
/// For pages, which do not import ImpulseFoundation.
typealias ProcessError = ImpulseFoundation.ProcessError
enum DiskError: Error { case full, tooSlow }
struct Person: Decodable, Sendable { var name = "Ada" }
final class Formatter: Sendable { func title(_ name: String, _ age: Int) -> String { name } }

struct Message: Sendable {
    var id = 0
    var author = "Ada"
    var isDraft = false
    var isLast = false
}

enum Tab { case received, sent, archived }

struct Page: Sendable {}

struct Tenant: Sendable {
    static let current: Tenant? = nil
    func enter(_ work: () -> Void) { work() }
}

struct Picture: Sendable {
    func thumbnail() -> Picture { self }
}

struct Scanner: Sendable {
    var pages: Signal<Page, DiskError> { .never }
    func close() {}
}

struct Library: Sendable {
    var selection: Property<Book> { Property(Book()) }
}

struct Book: Sendable {
    var title: Property<String> { Property("") }
}

struct Index: Sendable {
    init(of library: Library) {}
}

final class Screen: Sendable {
    let lifetime = Lifetime()
    func open() {}
    func close() {}
}

actor Importer {}

actor Map {
    func show(_ location: String) {}
}

@globalActor actor Database {
    static let shared = Database()
}

@Database func insert(_ name: String) {}
func openScanner() throws(DiskError) -> Scanner { Scanner() }

struct Cache: Sendable {
    func read(_ url: URL) -> Signal<HTTPResponse, HTTPError> { .never }
}

protocol API: Sendable {
    func search(_ text: String) -> Signal<[String], APIError>
    func user(_ id: Int) -> Signal<Person, APIError>
    func store(_ draft: String) -> Signal<Void, APIError>
    func find(_ text: String) -> Signal<[String], APIError>
    func listing(from start: Int) -> Signal<Listing, APIError>
    func profile(of id: Int) async throws(APIError) -> Person
}

/// One page of a list, and where the next one starts.
struct Listing: Sendable {
    var names: [String] = []
    var next: Int?
}

struct SilentAPI: API {
    func search(_ text: String) -> Signal<[String], APIError> { .never }
    func user(_ id: Int) -> Signal<Person, APIError> { .never }
    func store(_ draft: String) -> Signal<Void, APIError> { .never }
    func find(_ text: String) -> Signal<[String], APIError> { .never }
    func listing(from start: Int) -> Signal<Listing, APIError> { .never }
    func profile(of id: Int) async throws(APIError) -> Person { Person() }
}

struct Files: Sendable {
    func read(_ path: String) -> Signal<String, DiskError> { .never }
}

struct Shard: Sendable {
    func nextPage() -> Signal<[String], APIError> { .never }
}

struct Row: Sendable {
    var isSelected: Signal<Bool, Never> { .never }
    var amount: Property<Int> { Property(0) }
}

struct Disk: Sendable {
    func append(_ frame: Message) throws(DiskError) {}
    func read(_ page: Int) throws(DiskError) -> Page { Page() }
}

struct Document: Sendable {
    func save() -> Signal<Void, DiskError> { .never }
    func reload() -> Signal<[String], DiskError> { .never }
}

struct Log: Sendable {
    var lines: Signal<String, Never> { .never }
    func append(_ lines: [String]) {}
}

struct Service: Sendable {
    func scores() -> Signal<String, Never> { .never }
    func start() {}
    func stop() {}
}

final class Process: Sendable {
    var onLine: @Sendable (String) -> Void {
        get { { _ in } }
        set {}
    }
    var onExit: @Sendable () -> Void {
        get { {} }
        set {}
    }
    func launch() {}
    func terminate() {}
}

@MainActor final class Widget {
    var text = ""
    var isEnabled = true
    var isVisible = true
    var time = 0
    nonisolated var changes: Signal<String, Never> { .never }
    nonisolated func start() {}
    nonisolated func stop() {}
    nonisolated func close() {}
    nonisolated func cancel() {}
}

final class Field: Sendable {
    var text: Signal<String, Never> { .never }
    var offset: Signal<Int, Never> { .never }
}

@MainActor final class Model {
    @Observed var name = ""
    @Observed var email = ""
    var time = 0
}

final class Meter: Sendable {
    var level: Int {
        get { 0 }
        set {}
    }
}

let client = URLSessionClient.shared
let importer = Importer()
let map = Map()
let journal = Log()
let library = Library()
let screen = Screen()
let badge = Widget()
let page = 1
let text = "1"
let lastAnswer = Result<HTTPResponse, HTTPError>.failure(.timedOut(at: url))
let tab = MutableProperty(Tab.received).readOnly
let isValid = MutableProperty(false).readOnly
let isOnline = MutableProperty(false).readOnly
let isSaved = MutableProperty(false).readOnly
let isIdle = Signal<Bool, Never>.never
let isSaving = Signal<Bool, Never>.never
let live = Signal<String, Never>.never
let cached = Signal<String, Never>.never
let names = Signal<String, Never>.never
let ages = Signal<Int, Never>.never
let formatter = Formatter()
let level = MutableProperty(0)
let name = MutableProperty("")
let widget = Widget()
let prices = Signal<Int, Never>.never
let images = Signal<Picture, Never>.never
let upload = client.post(url, .text(text))
let renderer = QueueScheduler(label: "renderer")
let notifications = AsyncStream<String>.makeStream().stream
let cache = Cache()
let api: any API = SilentAPI()
let url = URL(string: "http://localhost:8080/1.json") ?? URL(filePath: "/")
let bundled = URL(filePath: "presets.json")
let path = "notes.txt"
let word = "impulse"
let isVisible = true
let files = Files()
let disk = Disk()
let log = Log()
let document = Document()
let list = Document()
let service = Service()
let socket = Widget()
let timer = Widget()
let spinner = Widget()
let splash = Widget()
let label = Widget()
let button = Widget()
let field = Field()
let scrollView = Field()
let model = Model()
let meter = Meter()
let writer = QueueScheduler(label: "writer")
let patient = RetryPolicy(maximum: 8, delay: .constant(.seconds(1)))
let shards = [Shard()]
let mirrors = [url]
let rows = [Row()]
let stop = Subject<Void, Never>()
let save = Subject<Void, Never>()
let draft = MutableProperty("")
let email = MutableProperty("").readOnly
let query = MutableProperty("")
let volume = MutableProperty(5)
let taps = Signal<Void, Never>.never
let refreshes = Signal<Void, Never>.never
let calibrated = Signal<Void, Never>.never
let isLoading = Signal<Bool, Never>.never
let temperature = Signal<Int, Never>.never
let countdown = Signal<Int, Never>.never
let total = Signal<Int, Never>.never
let numbers = Signal<Int, APIError>.never
let ids = Signal<Int, APIError>.never
let width = Signal<Int, Never>.never
let height = Signal<Int, Never>.never
let position = Signal<Int, Never>.never
let clock = Signal<Int, Never>.never
let signal = Signal<String, Never>.never
let words = Signal<String, Never>.never
let lines = Signal<String, Never>.never
let results = Signal<String, Never>.never
let scores = Signal<String, Never>.never
let questions = Signal<String, Never>.never
let answers = Signal<String, Never>.never
let received = Signal<Message, Never>.never
let sent = Signal<Message, Never>.never
let messages = Signal<Message, Never>.never
let selection = Signal<Message, Never>.never
let frames = Signal<Message, DiskError>.never
let searches = Signal<Signal<[String], APIError>, APIError>.never
let request = client.get(url)
let imports = client.get(url)
let poll = client.get(url)
let pause = client.get(url)

enum Request {
    @TaskLocal static var id: String?
}

func show(_ anything: some Sendable) {}
func store(_ volume: Int) {}
func isValidEmail(_ text: String) -> Bool { text.contains("@") }
func parse(_ line: String) throws(ParseError) -> Int { 0 }
func loadSettings() -> Signal<String, DiskError> { .never }
func monitorLocations() -> Signal<String, LocationError> { .never }
func search(_ text: String) -> Signal<[String], APIError> { api.search(text) }
