import Impulse
import Observation
import Testing

@globalActor actor ShelvesActor {
    static let shared = ShelvesActor()
}

/// Tests of the standard library's `Observations` (SE-0475), which is a sequence of transactions.
@MainActor @Suite struct ObservationsTests {
    @Observable final class Shelf {
        var books = 1
    }

    @Test func `a signal of Observations emits the current value, then the value after each transaction`() async {
        let shelf = Shelf()
        let books = Signal(awaiting: Observations { shelf.books })
        var received: [Int] = []
        for await count in books.take(3).values(buffering: .unbounded) {
            received.append(count)
            if count < 30 {
                shelf.books = count * 5
                shelf.books = count * 10
            }
        }
        #expect(received.first == 1)
        #expect(received.contains(10), "the last value of the transaction")
        #expect(!received.contains(5), "a value in the middle of a transaction is not emitted")
    }

    @ShelvesActor @Observable final class Store {
        var books = 1

        nonisolated init() {}
        func countOfBooks() -> Signal<Int, Never> { Signal(awaiting: Observations { self.books }) }
        func restock() { books = 10 }
    }

    @Test func `a signal of Observations that another actor makes observes its objects`() async {
        let store = Store()
        let books = await store.countOfBooks()
        var received: [Int] = []
        for await count in books.take(2).values(buffering: .unbounded) {
            received.append(count)
            await store.restock()
        }
        #expect(received == [1, 10])
    }

    @Test func `Observations tracks the properties of Impulse too, also derived ones`() async {
        let books = MutableProperty(1)
        let isFull = books.map { $0 > 3 }
        var received: [Bool] = []
        for await value in Observations({ isFull.value }) {
            received.append(value)
            if value { break }
            books.value += 3
        }
        #expect(received == [false, true])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal ends the iteration, and releases what the closure has captured`() async {
        var shelf: Shelf? = Shelf()
        weak let released = shelf
        let hasBegun = Subject<Void, Never>()
        let began = hasBegun.signal.replay(last: 1)
        var books: Signal<Int, Never>? = Signal(awaiting: Observations { [shelf] in shelf?.books ?? 0 })
        let subscription = books?.subscribe { _ in hasBegun.send() }
        await began.signal.first()
        subscription?.dispose()
        (books, shelf) = (nil, nil)
        while released != nil { await Task.yield() }
    }
}
