import Impulse
import Testing

/// Tests that properties of all three kinds derive others, alone and combined.
@Suite struct PropertyOperatorTests {
    private final class Form: @unchecked Sendable {
        @Observed var name = "Ada"
        let isNamed: Property<Bool>

        init() {
            isNamed = _name.map { !$0.isEmpty }
        }
    }

    private let number = MutableProperty(1)
    private let isOnline = MutableProperty(true)
    private let form = Form()

    @Test func `a function takes properties of all kinds, and cannot set them`() {
        func described(_ property: some PropertyProtocol<Int>) -> Property<String> { property.map { "\($0)" } }
        #expect(described(number).value == "1")
        #expect(described(form.$name.map(\.count)).value == "3")
        #expect(described(Property(5)).value == "5")
    }

    @Test func `a mutable property can be mapped`() {
        let tens = number.map { $0 * 10 }
        let received = tens.signal.record()
        number.value = 2
        #expect(received.values == [10, 20])
        #expect(tens.value == 20)
    }

    @Test func `a property marked @Observed can be mapped inside and outside its object`() {
        let count = form.$name.map(\.count)
        let received = (form.isNamed.signal.record(), count.signal.record())
        form.name = ""
        #expect(received.0.values == [true, false])
        #expect(received.1.values == [3, 0])
        #expect(form.isNamed.value == false)
    }

    @Test func `a mutable property can be flat-mapped to mutable properties`() {
        let (first, second) = (MutableProperty("a"), MutableProperty("b"))
        let chosen = number.flatMap { $0 == 1 ? first : second }
        let received = chosen.signal.record()
        number.value = 2
        first.value = "c"
        second.value = "d"
        #expect(received.values == ["a", "b", "d"])
        #expect(chosen.value == "d")
    }

    @Test func `a property marked @Observed can be flat-mapped to a constant`() {
        let chosen = form.$name.flatMap { Property($0.count) }
        let received = chosen.signal.record()
        form.name = "Grace"
        #expect(received.values == [3, 5])
    }

    @Test func `a property can leave out values that equal the last one emitted`() {
        let isNamed = form.$name.map { !$0.isEmpty }.distinctUntilChanged()
        let distinct = number.distinctUntilChanged()
        let received = (isNamed.signal.record(), isNamed.changes.record(), distinct.signal.record())
        for name in ["Grace", "", "", "Ada"] { form.name = name }
        for value in [1, 2, 2] { number.value = value }
        #expect(received.0.values == [true, false, true])
        #expect(received.1.values == [false, true])
        #expect(received.2.values == [1, 2])
        #expect(isNamed.value)
    }

    @Test(.tags(.clause4OneOrder))
    func `a combination with such a property has no glitches, and emits at each set unless it leaves out values too`() {
        let isEven = number.map { $0.isMultiple(of: 2) }.distinctUntilChanged()
        let parity = Property.combineLatest(isEven, isOnline).map { "\($0) \($1)" }
        let received = (parity.signal.record(), parity.distinctUntilChanged().signal.record())
        let pairs = Property.combineLatest(number, isEven).map { "\($0) \($1)" }.signal.record()
        for value in [3, 4] { number.value = value }
        #expect(received.0.values == ["false true", "false true", "true true"])
        #expect(received.1.values == ["false true", "true true"])
        #expect(pairs.values == ["1 false", "3 false", "4 true"])
    }

    @Test func `Boolean properties of all kinds combine`() {
        let mayPost = isOnline.and(form.isNamed)
        let isBlocked = form.isNamed.not().or(isOnline.not())
        let received = (mayPost.signal.record(), isBlocked.signal.record(), isOnline.not().signal.record())
        isOnline.value = false
        form.name = ""
        #expect(received.0.values == [true, false, false])
        #expect(received.1.values == [false, true, true])
        #expect(received.2.values == [false, true])
        #expect(isOnline.or(isOnline).value == false)
    }

    @Test func `properties of all kinds combine in one combination`() {
        let line = Property.combineLatest(number, form.$name, isOnline.not(), Property("!"))
            .map { number, name, isOffline, mark in "\(number) \(name) \(isOffline)\(mark)" }
        let received = line.signal.record()
        number.value = 2
        form.name = "Grace"
        isOnline.value = false
        #expect(received.values == ["1 Ada false!", "2 Ada false!", "2 Grace false!", "2 Grace true!"])
        #expect(line.value == "2 Grace true!")
    }

    @Test(.tags(.clause4OneOrder))
    func `a mutable property and one derived from it are always consistent`() {
        let pairs = Property.combineLatest(number, number.map { $0 * 10 }).map { "\($0) \($1)" }
        let received = pairs.signal.record()
        number.value = 2
        number.value = 3
        #expect(received.values == ["1 10", "2 20", "3 30"])
    }

    @Test(.tags(.clause4OneOrder))
    func `a property marked @Observed and one derived from it are always consistent`() {
        let pairs = Property.combineLatest(form.$name, form.isNamed).map { "\($0) \($1)" }
        let received = pairs.signal.record()
        form.name = ""
        form.name = "Grace"
        #expect(received.values == ["Ada true", " false", "Grace true"])
    }

    @Test(.tags(.clause4OneOrder))
    func `a property and its negation are never both true, and never both false`() {
        let (both, one) = (isOnline.and(isOnline.not()), isOnline.or(isOnline.not()))
        let received = (both.signal.record(), one.signal.record())
        isOnline.value = false
        isOnline.value = true
        #expect(received.0.values == [false, false, false])
        #expect(received.1.values == [true, true, true])
    }

    @Test(.tags(.clause4OneOrder))
    func `a combination of many mutable properties is always consistent`() {
        let rows = [number, number, number]
        let received = Property.combineLatest(rows).map { Set($0).count }.signal.record()
        number.value = 2
        #expect(received.values == [1, 1])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a derived property does not retain its source, and completes with it`() {
        var origin: MutableProperty<Int>? = MutableProperty(1)
        weak let gone = origin
        let derived = origin.map { Property.combineLatest($0, $0.flatMap { Property($0) }).map { $0 + $1 } }
        let received = derived?.signal.record()
        origin = nil
        #expect(gone == nil)
        #expect(received?.events == [.next(2), .completed])
        #expect(derived?.value == 2)
    }

    @Test func `sources that are read again after a selection without them have their own values`() {
        let values = (0..<12).map { MutableProperty($0) }
        let count = MutableProperty(12)
        let chosen = count.flatMap { Property.combineLatest(Array(values.prefix($0))) }
        let received = chosen.signal.record()
        for number in [1, 3, 12] { count.value = number }
        values[11].value = -1
        #expect(received.values == [Array(0..<12), [0], [0, 1, 2], Array(0..<12), Array(0..<11) + [-1]])
    }

    @Test(.tags(.clause4OneOrder), arguments: 0..<3)
    func `sets inside a delivery are emitted one by one, whichever of the sources they change`(index: Int) {
        let sources = (0..<3).map { _ in MutableProperty(0) }
        let received = Recorder<Int>()
        Property.combineLatest(sources).signal.subscribe { values in
            received.record(values[index])
            guard values.reduce(0, +) == 1, received.all.count == 2 else { return }
            sources[index].value = 5
            sources[index].value = 6
        }
        sources[(index + 1) % 3].value = 1
        #expect(received.all == [0, 0, 5, 6])
    }

    @Test(.tags(.clause4OneOrder))
    func `one of many sources has one value in a read, even if it is set meanwhile`() {
        let amounts = (0..<20).map { MutableProperty($0) }
        let setting = amounts[19].map { amount in
            if amount > 19, amounts[10].value == 10 { amounts[10].value = amount }
            return amount
        }
        let all = Property.combineLatest(amounts.map(\.readOnly) + [setting, amounts[10].readOnly])
        let received = all.map { "\($0[10]), \($0[21])" }.signal.record()
        amounts[19].value = 99
        #expect(received.values == ["10, 10", "10, 10", "99, 99"])
    }
}
