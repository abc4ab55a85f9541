import Dispatch
import Impulse
import Testing

/// An object of the main actor, like a widget.
@MainActor
private final class Label {
    var texts: [String] = []
    var text = "" {
        didSet {
            MainActor.preconditionIsolated()
            texts.append(text)
        }
    }
}

@MainActor
@Suite struct BindOnMainTests {
    private let label = Label()
    private let names = Subject<String, Never>()

    @Test(.tags(.clause8MainActor))
    func `a value sent on the main actor is set synchronously`() {
        names.signal.bind(to: label, \.text)
        names.send("Ada")
        #expect(label.text == "Ada")
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a target's binding ends with the target's lifetime, without waiting for a value`() {
        var lifetime: Lifetime? = Lifetime()
        let subscription = lifetime.map { names.signal.bind(to: BindingTarget(label, \.text, during: $0)) }
        names.send("Ada")
        #expect(subscription?.isDisposed == false)
        lifetime = nil
        #expect(subscription?.isDisposed == true)
        names.send("Grace")
        #expect(label.texts == ["Ada"])
    }

    @Test(.tags(.clause8MainActor))
    func `values sent on another thread are set on the main actor, in order`() async {
        names.signal.bind(to: label, \.text)
        let names = names
        await Task.detached {
            for number in 1...100 { names.send("\(number)") }
        }.value
        await mainTurn()
        #expect(label.texts == (1...100).map(String.init))
    }

    @Test(.tags(.clause4OneOrder, .clause8MainActor))
    func `a value sent on the main actor is set after one sent earlier from another thread`() async {
        names.signal.bind(to: label, \.text)
        let names = names
        // The main actor is busy with this test, so the value from the other thread is enqueued.
        DispatchQueue(label: "elsewhere").sync { names.send("first") }
        names.send("second")
        await mainTurn()
        #expect(label.texts == ["first", "second"])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal on the main actor drops enqueued values`() async {
        let binding = names.signal.bind(to: label, \.text)
        let names = names
        DispatchQueue(label: "elsewhere").sync { names.send("waiting") }
        binding.dispose()
        await mainTurn()
        #expect(label.texts.isEmpty)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a binding does not retain its object, and ends at the first value after the release`() async {
        let disposed = Counter()
        var other: Label? = Label()
        let binding = other.map { names.signal.on(disposed: { disposed.increment() }).bind(to: $0, \.text) }
        names.send("Ada")
        weak let gone = other
        other = nil
        #expect(gone == nil)
        names.send("Grace")
        #expect(disposed.count == 1)
        #expect(binding?.isDisposed == true)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a binding ends with its signal`() async {
        let binding = names.signal.bind(to: label, \.text)
        names.send("Ada")
        names.sendCompleted()
        await mainTurn()
        #expect(label.texts == ["Ada"])
        #expect(binding.isDisposed)
    }
}
