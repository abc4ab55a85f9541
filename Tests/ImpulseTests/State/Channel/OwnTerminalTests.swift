import Impulse
import Testing

/// A widget that notifies of each set, including programmatic ones, within the set.
@MainActor
private final class Entry {
    let edits = Subject<Void, Never>()
    private(set) var sets = 0

    var text = "" {
        didSet {
            sets += 1
            edits.send()
        }
    }

    /// Sets the text as the user would.
    func type(_ text: String) { self.text = text }

    var terminal: ChannelTerminal<String> { ChannelTerminal(self, \.text, changes: edits.signal) }
}

/// Tests of custom channel ends.
@MainActor
@Suite struct OwnTerminalTests {
    private let entry = Entry()
    private let title = MutableProperty("Emma")

    @Test func `typed text and values for the widget are passed on synchronously`() {
        entry.terminal.channel(to: title)
        #expect(entry.text == "Emma")
        entry.type("Evelina")
        #expect(title.value == "Evelina")
        title.value = "Camilla"
        #expect(entry.text == "Camilla")
    }

    @Test(.tags(.clause4OneOrder))
    func `a notification within a set is not echoed, and an equal value is not set`() {
        let titles = title.signal.record()
        entry.terminal.channel(to: title)
        title.value = "Camilla"
        title.value = "Camilla"
        entry.type("Cecilia")
        #expect(titles.values == ["Emma", "Camilla", "Camilla", "Cecilia"])
        #expect(entry.sets == 3)
    }

    @Test(.tags(.clause8MainActor))
    func `of values set on another thread, the main actor shows the newest`() async {
        entry.terminal.channel(to: title)
        let title = title
        onThread { for value in ["A", "B", "C"] { title.value = value } }
        #expect(entry.text == "Emma")
        await mainTurn()
        #expect(entry.text == "C")
        #expect(entry.sets == 2)
    }

    @Test(.tags(.clause4OneOrder))
    func `a text typed after another thread's set takes effect, though that arrives later`() async {
        entry.terminal.channel(to: title)
        let title = title
        onThread { title.value = "earlier" }
        entry.type("later")
        await mainTurn()
        #expect([entry.text, title.value] == ["later", "later"])
    }

    @Test func `two widgets joined by a channel show the same text`() {
        let other = Entry()
        entry.terminal.channel(to: other.terminal)
        entry.type("A")
        #expect(other.text == "A")
        other.type("B")
        #expect(entry.text == "B")
    }

    @Test func `a widget with two channels passes values from one to the other`() {
        let other = MutableProperty("")
        let terminal = entry.terminal
        terminal.channel(to: title)
        other.channel(to: terminal)
        title.value = "A"
        #expect(other.value == "A")
        other.value = "B"
        #expect(title.value == "B")
        entry.type("C")
        #expect([title.value, other.value] == ["C", "C"])
    }

    @Test(.tags(.clause4OneOrder))
    func `ends that notify late settle`() async {
        let (one, other) = (Entry(), Entry())
        late(one).channel(to: late(other))
        one.type("A")
        one.type("B")
        for _ in 0..<6 { await mainTurn() }
        #expect([one.text, other.text] == ["B", "B"])
        let sets = one.sets + other.sets
        for _ in 0..<6 { await mainTurn() }
        #expect(one.sets + other.sets == sets)
    }

    private func late(_ entry: Entry) -> ChannelTerminal<String> {
        let edits = Signal<Void, Never> { subscriber in
            entry.edits.signal.subscribe { MainScheduler().schedule { subscriber.send(()) } }
        }
        return ChannelTerminal(entry, \.text, changes: edits)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the channel ends when the object is released or its notifications complete`() {
        let live = Live()
        var entry: Entry? = Entry()
        weak let gone = entry
        let edits = entry?.edits
        if let entry {
            let token = live.token()
            entry.terminal.channel(
                to: title,
                converting: {
                    token.touch(); return $0
                }, back: { $0 })
        }
        entry = nil
        #expect(gone == nil)
        title.value = "notices"
        #expect(live.count == 0)

        let token = live.token()
        self.entry.terminal.channel(
            to: title,
            converting: {
                token.touch(); return $0
            }, back: { $0 })
        self.entry.edits.sendCompleted()
        title.value = "alone"
        #expect(self.entry.text == "notices")
        withExtendedLifetime(edits) {}
    }

    @Test func `an end can be made of closures`() {
        let entry = entry
        let terminal = ChannelTerminal(
            changes: entry.edits.signal, get: { [weak entry] in entry?.text.count },
            set: { [weak entry] in entry?.text = "\($0)" })
        let count = MutableProperty(3)
        count.channel(to: terminal)
        #expect(count.value == 0)
        entry.type("four")
        #expect(count.value == 4)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `ends whose notifications are abandoned retain nothing`() {
        let live = Live()
        func terminal() -> ChannelTerminal<String> {
            let token = live.token()
            let changes = Subject<Void, Never>()
            return ChannelTerminal(
                changes: changes.signal,
                get: {
                    token.touch()
                    return ""
                },
                set: { _ in })
        }
        terminal().channel(to: terminal())
        #expect(live.count == 0)
    }

    @Test func `two adjusting ends agree when they are joined`() {
        let changes = Subject<Void, Never>()
        var (even, small) = (8, 51)
        let one = ChannelTerminal(changes: changes.signal, get: { even }, set: { even = $0 / 2 * 2 })
        let other = ChannelTerminal(changes: changes.signal, get: { small }, set: { small = min($0, 9) })
        one.channel(to: other)
        #expect([even, small] == [8, 8])
    }
}
