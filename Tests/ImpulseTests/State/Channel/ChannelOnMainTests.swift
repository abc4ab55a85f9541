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

/// The part of ``Book`` that a channel may set, of one that may be missing.
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

/// Ends of key paths.
@MainActor
@Suite struct ChannelOnMainTests {
    private let book = Book("Emma")
    private let field = MutableProperty("")

    @Test func `a property of an observable object is set at once, and its own sets are passed on after the turn`()
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
    func `of both ends set in one turn the one that was set last counts`() async {
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
    func `what another thread sets is set on the main actor`() async {
        field.channel(to: ChannelTerminal(book, \.title))
        let field = field
        await Task.detached { field.value = "from elsewhere" }.value
        await mainTurn()
        #expect(book.title == "from elsewhere")
    }

    @Test(.tags(.clause4OneOrder))
    func `what was set elsewhere before is not set any more where the main actor has set since`() async {
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
    func `a channel that is made elsewhere begins on the main actor`() async {
        let (field, title) = (field, ChannelTerminal(book, \.title))
        await Task.detached { _ = field.channel(to: title) }.value
        await mainTurn()
        #expect(field.value == "Emma")
    }

    @Test func `two properties of objects may be joined`() async {
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

    @Test func `an object on the way that is replaced is followed`() async {
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

    @Test func `an observed property is an end by its key path`() async {
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
    func `a ring of ends that do not know one another comes to rest`() async {
        let (shelf, other) = (Shelf(), MutableProperty("other"))
        field.channel(to: ChannelTerminal(shelf, \.label))
        other.channel(to: ChannelTerminal(shelf, \.label))
        field.channel(to: other)
        let told = field.changes.record()
        other.value = "poems"
        for _ in 0..<4 { await mainTurn() }
        #expect([field.value, other.value, shelf.label] == ["poems", "poems", "poems"])
        let count = told.values.count
        for _ in 0..<4 { await mainTurn() }
        #expect(told.values.count == count)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the object is not kept, and the channel ends with it`() async {
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

    @Test func `a path with an optional on the way is set by a closure`() async {
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

    @Test func `what nobody is there to be set to is at neither end, until there is`() async {
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

    @Test(.inOwnProcess) func `a property that nothing tells of is refused with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = ChannelTerminal(Shelf(), \.height) }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("make Shelf @Observable"))
    }
}
