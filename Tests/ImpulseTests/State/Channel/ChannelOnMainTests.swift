import Impulse
import Observation
import Testing

@MainActor
@Observable
private final class Book {
    var title: String
    var sequel: Book?

    init(_ title: String) {
        self.title = title
    }
}

/// A property of ``Book`` whose object on the path may be missing.
extension Book {
    fileprivate var sequelTitle: String {
        get { sequel?.title ?? "none" }
        set { sequel?.title = newValue }
    }
}

@MainActor
private final class Shelf {
    @Observed var label = "novels"
    var height = 20
}

/// Tests of channel ends given by key paths.
@MainActor
@Suite struct ChannelOnMainTests {
    private let book = Book("Emma")
    private let field = MutableProperty("")

    @Test func `an observable object's property is set synchronously, and passes changes on after the turn`()
        async
    {
        field.channel(to: ChannelTerminal(book, \.title))
        let fields = field.signal.record()
        #expect(fields.values == ["Emma"])
        field.value = "Evelina"
        #expect(book.title == "Evelina")
        book.title = "Camilla"
        book.title = "Cecilia"
        #expect(field.value == "Evelina")
        await mainTurn()
        #expect(fields.values == ["Emma", "Evelina", "Cecilia"])
        await mainTurn()
        #expect(fields.values == ["Emma", "Evelina", "Cecilia"])
    }

    @Test(.tags(.clause4OneOrder))
    func `when both ends are set in one turn, the later set takes effect`() async {
        field.channel(to: ChannelTerminal(book, \.title))
        book.title = "first"
        field.value = "second"
        await mainTurn()
        #expect([book.title, field.value] == ["second", "second"])
        field.value = "third"
        book.title = "fourth"
        await mainTurn()
        #expect([book.title, field.value] == ["fourth", "fourth"])
        book.title = "fifth"
        field.value = "sixth"
        book.title = "seventh"
        await mainTurn()
        #expect([book.title, field.value] == ["seventh", "seventh"])
    }

    @Test(.tags(.clause8MainActor))
    func `a value set on another thread is set on the main actor`() async {
        field.channel(to: ChannelTerminal(book, \.title))
        let field = field
        await Task.detached { field.value = "from elsewhere" }.value
        await mainTurn()
        #expect(book.title == "from elsewhere")
    }

    @Test(.tags(.clause4OneOrder))
    func `a later set on the main actor overrides an earlier one on another thread`() async {
        field.channel(to: ChannelTerminal(book, \.title))
        let field = field
        let titles = Recorder<String>()
        Signal.observe(book, \.title).subscribe { titles.record($0) }
        onThread { field.value = "earlier" }
        book.title = "later"
        await mainTurn()
        await mainTurn()
        #expect([book.title, field.value] == ["later", "later"])
        #expect(titles.all == ["Emma", "later"])
    }

    @Test(.tags(.clause8MainActor))
    func `a channel made on another thread begins on the main actor`() async {
        let (field, title) = (field, ChannelTerminal(book, \.title))
        await Task.detached { _ = field.channel(to: title) }.value
        await mainTurn()
        #expect(field.value == "Emma")
    }

    @Test func `a channel may join the properties of two objects`() async {
        let other = Book("Lady Susan")
        ChannelTerminal(book, \.title).channel(to: ChannelTerminal(other, \.title))
        #expect(book.title == "Lady Susan")
        book.title = "Sanditon"
        await mainTurn()
        #expect(other.title == "Sanditon")
        other.title = "The Watsons"
        await mainTurn()
        #expect(book.title == "The Watsons")
    }

    @Test func `a channel follows an object on the key path that is replaced`() async {
        (book.sequel, book.title) = (Book("Emma II"), "Emma I")
        field.channel(to: ChannelTerminal(book, \.sequelTitle))
        book.sequel = Book("Emma III")
        await mainTurn()
        #expect(field.value == "Emma III")
        book.sequel?.title = "Emma 3"
        await mainTurn()
        #expect(field.value == "Emma 3")
        field.value = "Emma, again"
        #expect(book.sequel?.title == "Emma, again")
    }

    @Test func `a property marked @Observed is an end by its key path`() async {
        let shelf = Shelf()
        field.channel(to: ChannelTerminal(shelf, \.label))
        #expect(field.value == "novels")
        shelf.label = "letters"
        await mainTurn()
        #expect(field.value == "letters")
        field.value = "plays"
        #expect(shelf.label == "plays")
    }

    @Test(.tags(.clause4OneOrder))
    func `a ring of ends that do not know one another settles`() async {
        let (shelf, other) = (Shelf(), MutableProperty("other"))
        field.channel(to: ChannelTerminal(shelf, \.label))
        other.channel(to: ChannelTerminal(shelf, \.label))
        field.channel(to: other)
        let received = field.changes.record()
        other.value = "poems"
        for _ in 0..<4 { await mainTurn() }
        #expect([field.value, other.value, shelf.label] == ["poems", "poems", "poems"])
        let count = received.values.count
        for _ in 0..<4 { await mainTurn() }
        #expect(received.values.count == count)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the channel does not retain the object, and ends with it`() async {
        let live = Live()
        var book: Book? = Book("Emma")
        weak let gone = book
        if let book {
            let token = live.token()
            field.channel(
                to: ChannelTerminal(book, \.title),
                converting: {
                    token.touch(); return $0
                }, back: { $0 })
        }
        book = nil
        #expect(gone == nil)
        await mainTurn()
        #expect(live.count == 0)
    }

    @Test func `a key path through an optional is set by a closure`() async {
        let name = MutableProperty<String?>("Emma")
        name.channel(
            to: ChannelTerminal(book, \.sequel?.title, set: { book, title in book.sequel?.title = title ?? "" }))
        #expect(name.value == nil)
        book.sequel = Book("Evelina")
        await mainTurn()
        #expect(name.value == "Evelina")
        let names = name.signal.record()
        name.value = "Camilla"
        #expect(book.sequel?.title == "Camilla")
        book.sequel?.title = "Cecilia"
        await mainTurn()
        #expect(names.values == ["Evelina", "Camilla", "Cecilia"])
    }

    @Test func `a value for a missing object is dropped at both ends until there is an object`() async {
        let name = MutableProperty<String?>("Emma")
        name.channel(
            to: ChannelTerminal(book, \.sequel?.title, set: { book, title in book.sequel?.title = title ?? "" }))
        name.value = "Camilla"
        #expect(book.sequel == nil)
        #expect(name.value == nil)
        await mainTurn()
        book.sequel = Book("Evelina")
        await mainTurn()
        #expect(name.value == "Evelina")
    }

    @Test(.inOwnProcess) func `a property without change notifications ends the process with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = ChannelTerminal(Shelf(), \.height) }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("make Shelf @Observable"))
    }
}
