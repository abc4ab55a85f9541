import Impulse
import Testing

@Suite struct DerivedPropertyTests {
    private let number = MutableProperty(1)

    /// The number by two paths, combined.
    private var diamond: Property<(tens: Int, next: Int)> {
        let tens = number.map { $0 * 10 }
        let next = number.map { $0 + 1 }
        return Property.combineLatest(tens, next).map { (tens: $0, next: $1) }
    }

    @Test(.tags(.clause4OneOrder))
    func `a diamond emits one consistent value for each set`() {
        let received = diamond.map { "\($0.tens), \($0.next)" }.signal.record()
        number.value = 2
        number.value = 3
        #expect(received.values == ["10, 2", "20, 3", "30, 4"])
    }

    @Test func `a diamond of combined properties emits one consistent value for each set`() {
        let left = Property.combineLatest(number, diamond).map { $0 + $1.tens }
        let right = Property.combineLatest(diamond, number).map { $0.next * $1 }
        let received = Property.combineLatest(left, right).map { "\($0), \($1)" }.signal.record()
        number.value = 2
        #expect(received.values == ["11, 2", "22, 6"])
    }

    @Test func `a ladder of diamonds computes each rung once for each user`() {
        let runs = Counter()
        var rung = number.readOnly
        for _ in 0..<40 {
            rung = Property.combineLatest(rung, rung).map { left, right in
                runs.increment()
                return (left + right) / 2
            }
        }
        let received = rung.signal.record()
        number.value = 5
        #expect(received.values == [1, 5])
        #expect(rung.value == 5)
        // `map` computes for each of its two users.
        #expect(runs.count <= 3 * 40 * 2)
    }

    @Test func `a combination emits for each set of a source, equal values included`() {
        let other = MutableProperty("a")
        let both = Property.combineLatest(number, other).map { "\($0)\($1)" }
        let received = both.signal.record()
        number.value = 2
        other.value = "b"
        other.value = "b"
        #expect(received.values == ["1a", "2a", "2b", "2b"])
        #expect(both.value == "2b")
        #expect(both.changes.record().values.isEmpty)
    }

    @Test(.tags(.clause4OneOrder))
    func `values of a source that is no longer selected are dropped`() {
        let (first, second) = (MutableProperty(1), MutableProperty(2))
        let selection = MutableProperty(first.readOnly)
        let received = selection.flatMap { $0 }.signal
            .on(next: { value in
                guard value == 1 else { return }
                selection.value = second.readOnly
                first.value = 10
            })
            .record()
        #expect(received.values == [1, 2])
        second.value = 3
        #expect(received.values == [1, 2, 3])
    }

    @Test func `what selects a source is followed after another source has been dropped`() {
        let isSecond = MutableProperty(false)
        let (first, second) = (MutableProperty("first"), MutableProperty("second"))
        let received = isSecond.flatMap { $0 ? second : first }.signal.record()
        isSecond.value = true
        isSecond.value = false
        first.value = "changed"
        #expect(received.values == ["first", "second", "first", "changed"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a source that is no longer selected retains nothing of the subscription`() {
        let live = Live()
        let isSecond = MutableProperty(false)
        let (first, second) = (MutableProperty(1), MutableProperty(2))
        func subscribe() -> any Disposable {
            let token = live.token()
            return isSecond.flatMap { isSecond in
                token.touch()
                return isSecond ? second : first
            }.signal.subscribe()
        }
        let subscription = subscribe()
        isSecond.value = true
        subscription.dispose()
        #expect(live.count == 0)
        #expect(first.value == 1)
    }

    @Test func `combined properties made within a read are kept apart`() {
        let (ten, hundred) = (MutableProperty(10), MutableProperty(100))
        func doubled(_ property: MutableProperty<Int>) -> Property<Int> {
            number.flatMap { _ in Property.combineLatest(property, property).map { $0 + $1 } }
        }
        let both = Property.combineLatest(doubled(ten), doubled(hundred)).map { "\($0), \($1)" }
        #expect(both.value == "20, 200")
        #expect(both.signal.record().values == ["20, 200"])
    }

    @Test func `an array of many properties can be combined, and an empty one`() {
        let amounts = (1...100).map { MutableProperty($0) }
        let total = Property.combineLatest(amounts).map { $0.reduce(0, +) }
        let received = total.signal.record()
        amounts[9].value = 0
        #expect(received.values == [5_050, 5_040])
        #expect(Property.combineLatest([Property<Int>]()).signal.record().events == [.next([]), .completed])
    }

    @Test(.tags(.clause4OneOrder))
    func `an observer of a derived property may set its source`() {
        let received = Recorder<String>()
        diamond.signal.subscribe { [number] value in
            if value.tens < 30 { number.value += 1 }
            received.record("\(value.tens), \(value.next)")
        }
        #expect(received.all == ["10, 2", "20, 3", "30, 4"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a derived property completes with its last source, and stays readable`() {
        var (left, right): (MutableProperty<Int>?, MutableProperty<Int>?) = (MutableProperty(1), MutableProperty(2))
        guard let one = left?.readOnly, let two = right?.readOnly else { return }
        let sum = Property.combineLatest(one, two).map { $0 + $1 }
        let received = sum.signal.record()
        left = nil
        right?.value = 3
        #expect(received.events == [.next(3), .next(4)])
        right = nil
        #expect(received.events == [.next(3), .next(4), .completed])
        #expect(sum.value == 4)
        #expect(sum.signal.record().events == [.next(4), .completed])
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `disposal releases the subscriber and ends delivery`() {
        let live = Live()
        let received = Counter()
        let subscription = diamond.signal.subscribe { [token = live.token()] _ in
            token.touch()
            received.increment()
        }
        subscription.dispose()
        number.value = 2
        #expect(received.count == 1)
        #expect(live.count == 0)
    }

    @Test func `a property derived from constants completes`() {
        let sum = Property.combineLatest(Property(40), Property(2)).map { $0 + $1 }
        #expect(sum.value == 42)
        #expect(sum.signal.record().events == [.next(42), .completed])
    }

    @Test func `and, or and not of properties combine their Boolean values`() {
        let (left, right) = (MutableProperty(true), MutableProperty(false))
        let (l, r) = (left.readOnly, right.readOnly)
        #expect([l.and(r).value, l.or(r).value, l.not().value, r.not().value] == [false, true, false, true])
        let received = l.and(r).signal.record()
        right.value = true
        left.value = false
        #expect(received.values == [false, true, false])
    }
}

@Suite struct FlatMappedPropertyTests {
    private let isFirst = MutableProperty(true)
    private let first = MutableProperty("a")
    private let second = MutableProperty("x")

    private var chosen: Property<String> {
        isFirst.flatMap { [first = first.readOnly, second = second.readOnly] in $0 ? first : second }
    }

    @Test func `a flat-mapped property has the value of the selected property`() {
        let received = chosen.signal.record()
        first.value = "b"
        second.value = "y"
        isFirst.value = false
        first.value = "c"
        second.value = "z"
        #expect(received.values == ["a", "b", "y", "z"])
        #expect(chosen.value == "z")
    }

    @Test(.tags(.clause4OneOrder))
    func `a flat-mapped property is consistent with the property that selects`() {
        let both = Property.combineLatest(chosen, isFirst).map { "\($0) \($1)" }
        let received = both.signal.record()
        isFirst.value = false
        isFirst.value = true
        #expect(received.values == ["a true", "x false", "a true"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a flat-mapped property completes with the selecting and the last selected property`() {
        var (choice, origin): (MutableProperty<Int>?, MutableProperty<Int>?) = (MutableProperty(0), MutableProperty(7))
        guard let choices = choice?.readOnly, let target = origin?.readOnly else { return }
        let received = choices.flatMap { offset in target.map { $0 + offset } }.signal.record()
        choice = nil
        #expect(received.events == [.next(7)])
        origin = nil
        #expect(received.events == [.next(7), .completed])
    }

    @Test func `a property made inside flatMap is read and released`() {
        let received = isFirst.flatMap { MutableProperty($0 ? 1 : 2).readOnly }.signal.record()
        isFirst.value = false
        #expect(received.values == [1, 2])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal during a computation does not affect a property first read after it`() {
        let subscriptions = CompositeDisposable()
        let (choice, other) = (MutableProperty(0), MutableProperty(5))
        let received = Recorder<Int>()
        choice.flatMap { choice in
            if choice == 1 { subscriptions.dispose() }
            return choice == 0 ? Property(0) : other.readOnly
        }
        .signal.subscribe(in: subscriptions, next: { received.record($0) })
        choice.value = 1
        #expect(received.all == [0])
    }
}

@Suite struct DerivedPropertyRaceTests {
    private struct Arena: Sendable {
        let number = MutableProperty(0)
        let sum: Property<Int>
        let received = Recorder<Int>()

        init() {
            let number = number.readOnly
            sum = Property.combineLatest(number.map { $0 }, number.map { -$0 }).map { $0 + $1 }
        }

        func listen() {
            sum.signal.subscribe { [received] in received.record($0) }
        }
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `when sets, a read and a subscription race, none sees an inconsistent value`() {
        race(
            on: Arena.init,
            { $0.number.value = 1 },
            { arena in
                arena.number.value = 2
                arena.received.record(arena.sum.value)
            },
            { $0.listen() },
            outcome: { Set($0.received.all).map(String.init).joined(separator: ", ") },
            allowed: ["0"])
    }

    @Test(.tags(.clause4OneOrder))
    func `when sets of two sources race, the last emitted value is the current one`() {
        struct Arena: Sendable {
            let left = MutableProperty(0)
            let right = MutableProperty(0)
            let received = Recorder<Int>()

            init() {
                Property.combineLatest(left, right).signal.subscribe { [received] in received.record($0 + $1) }
            }
        }
        race(
            on: Arena.init,
            { $0.left.value = 1 },
            { $0.right.value = 2 },
            outcome: { $0.received.all.map(String.init).joined(separator: ", ") },
            allowed: ["0, 1, 3", "0, 2, 3"])
    }
}
