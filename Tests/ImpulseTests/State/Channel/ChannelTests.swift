import Impulse
import Testing

@Suite struct ChannelTests {
    private let field = MutableProperty("Emma")
    private let title = MutableProperty("Persuasion")

    @Test func `one end takes the other's value, then each takes the other's sets synchronously`() {
        field.channel(to: title)
        #expect([field.value, title.value] == ["Persuasion", "Persuasion"])
        field.value = "Lady Susan"
        #expect(title.value == "Lady Susan")
        title.value = "Evelina"
        #expect(field.value == "Evelina")
    }

    @Test(.tags(.clause4OneOrder))
    func `each set is emitted once at either end, without an echo`() {
        let (fields, titles) = (field.signal.record(), title.signal.record())
        field.channel(to: title)
        field.value = "A"
        title.value = "B"
        title.value = "B"
        #expect(fields.values == ["Emma", "Persuasion", "A", "B", "B"])
        #expect(titles.values == ["Persuasion", "A", "B", "B"])
    }

    @Test(.tags(.clause4OneOrder))
    func `both ends settle at the value that an observer sets inside a set`() {
        field.channel(to: title)
        let (field, title) = (field, title)
        let titles = title.signal.record()
        title.changes.subscribe { if $0 == "emma" { field.value = "Emma" } }
        field.changes.subscribe { if $0 == "Emma" { field.value = "Emma, by Jane Austen" } }
        field.value = "emma"
        #expect([field.value, title.value] == ["Emma, by Jane Austen", "Emma, by Jane Austen"])
        #expect(titles.values.last == "Emma, by Jane Austen")
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposed channel passes nothing on`() {
        let channel = field.channel(to: title)
        channel.dispose()
        field.value = "A"
        title.value = "B"
        #expect([field.value, title.value] == ["A", "B"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: [true, false])
    func `a channel retains neither end, and ends with either`(_ isFirst: Bool) {
        let live = Live()
        var (one, other): (MutableProperty<Int>?, MutableProperty<Int>?) = (MutableProperty(0), MutableProperty(1))
        if let one, let other {
            let token = live.token()
            one.channel(
                to: other,
                converting: {
                    token.touch(); return $0
                },
                back: { $0 })
        }
        #expect(live.count == 1)
        weak let (goneOne, goneOther) = (one, other)
        if isFirst { one = nil } else { other = nil }
        #expect(live.count == 0)
        (one, other) = (nil, nil)
        #expect(goneOne == nil && goneOther == nil)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a disposed channel retains nothing`() {
        let live = Live()
        let channel = live.token().passing(field, title)
        #expect(live.count == 1)
        channel.dispose()
        #expect(live.count == 0)
        withExtendedLifetime(channel) {}
    }

    @Test func `a property marked @Observed can be an end inside its object`() {
        struct Book {
            @Observed var title: String
            init(_ field: MutableProperty<String>) {
                _title = Observed(wrappedValue: "Persuasion")
                field.channel(to: _title)
            }
        }
        let book = Book(field)
        #expect(field.value == "Persuasion")
        field.value = "Emma"
        #expect(book.title == "Emma")
    }

    @Test func `all ends of a chain of channels have one value`() {
        let chain = (0..<5).map { MutableProperty($0) }
        for (one, other) in zip(chain, chain.dropFirst()) { one.channel(to: other) }
        #expect(chain.map(\.value) == [4, 4, 4, 4, 4])
        chain[2].value = 7
        #expect(chain.map(\.value) == [7, 7, 7, 7, 7])
    }

    @Test(.tags(.clause4OneOrder))
    func `a set in a ring of channels goes around once`() {
        let ring = (0..<3).map { MutableProperty($0) }
        for index in ring.indices { ring[index].channel(to: ring[(index + 1) % 3]) }
        let received = ring.map { $0.changes.record() }
        ring[1].value = 7
        #expect(received.map(\.values) == [[7], [7], [7]])
    }

    @Test func `a ring of conversions that are not inverses settles`() {
        let ring = (0..<3).map { MutableProperty($0) }
        for index in ring.indices {
            ring[index].channel(to: ring[(index + 1) % 3], converting: { $0 + 1 }, back: { $0 + 1 })
        }
        let received = ring[1].changes.record()
        ring[1].value = 100
        #expect(received.values == [100])
    }

    @Test func `an end that was set last still takes the other's value first`() {
        let third = MutableProperty("Cecilia")
        third.channel(to: title)
        field.channel(to: MutableProperty("of nobody"))
        third.value = "Camilla"
        field.value = "Belinda"
        field.channel(to: title)
        #expect([field.value, title.value, third.value] == ["Camilla", "Camilla", "Camilla"])
        third.value = "Evelina"
        #expect([field.value, title.value, third.value] == ["Evelina", "Evelina", "Evelina"])
    }

    @Test func `two channels between the same ends do not interfere`() {
        field.channel(to: title)
        title.channel(to: field)
        let received = title.changes.record()
        field.value = "A"
        title.value = "B"
        #expect(received.values == ["A", "B"])
        #expect(field.value == "B")
    }
}

extension Live.Token {
    /// Joins the properties by a channel that holds this token.
    fileprivate func passing(_ one: MutableProperty<String>, _ other: MutableProperty<String>) -> any Disposable {
        one.channel(
            to: other,
            converting: {
                self.touch(); return $0
            }, back: { $0 })
    }
}
