import Impulse
import Testing

/// All three kinds of properties derive others, by themselves and together.
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

    @Test func `a mutable property is mapped`() {
        let tens = number.map { $0 * 10 }
        let told = tens.signal.record()
        number.value = 2
        #expect(told.values == [10, 20])
        #expect(tens.value == 20)
    }

    @Test func `an observed property is mapped, inside its object and outside`() {
        let count = form.$name.map(\.count)
        let told = (form.isNamed.signal.record(), count.signal.record())
        form.name = ""
        #expect(told.0.values == [true, false])
        #expect(told.1.values == [3, 0])
        #expect(form.isNamed.value == false)
    }

    @Test func `a mutable property is flat-mapped to mutable properties`() {
        let (first, second) = (MutableProperty("a"), MutableProperty("b"))
        let chosen = number.flatMap { $0 == 1 ? first : second }
        let told = chosen.signal.record()
        number.value = 2
        first.value = "c"
        second.value = "d"
        #expect(told.values == ["a", "b", "d"])
        #expect(chosen.value == "d")
    }

    @Test func `an observed property is flat-mapped to one that never changes`() {
        let chosen = form.$name.flatMap { Property($0.count) }
        let told = chosen.signal.record()
        form.name = "Grace"
        #expect(told.values == [3, 5])
    }

    @Test func `truth values of all kinds are combined`() {
        let mayPost = isOnline.and(form.isNamed)
        let isBlocked = form.isNamed.not().or(isOnline.not())
        let told = (mayPost.signal.record(), isBlocked.signal.record(), isOnline.not().signal.record())
        isOnline.value = false
        form.name = ""
        #expect(told.0.values == [true, false, false])
        #expect(told.1.values == [false, true, true])
        #expect(told.2.values == [false, true])
        #expect(isOnline.or(isOnline).value == false)
    }

    @Test func `properties of all kinds stand in one combination`() {
        let line = Property.combineLatest(number, form.$name, isOnline.not(), Property("!"))
            .map { number, name, isOffline, mark in "\(number) \(name) \(isOffline)\(mark)" }
        let told = line.signal.record()
        number.value = 2
        form.name = "Grace"
        isOnline.value = false
        #expect(told.values == ["1 Ada false!", "2 Ada false!", "2 Grace false!", "2 Grace true!"])
        #expect(line.value == "2 Grace true!")
    }

    @Test(.tags(.clause4OneOrder))
    func `a mutable property and what derives from it are never a mix`() {
        let pairs = Property.combineLatest(number, number.map { $0 * 10 }).map { "\($0) \($1)" }
        let told = pairs.signal.record()
        number.value = 2
        number.value = 3
        #expect(told.values == ["1 10", "2 20", "3 30"])
    }

    @Test(.tags(.clause4OneOrder))
    func `an observed property and what derives from it are never a mix`() {
        let pairs = Property.combineLatest(form.$name, form.isNamed).map { "\($0) \($1)" }
        let told = pairs.signal.record()
        form.name = ""
        form.name = "Grace"
        #expect(told.values == ["Ada true", " false", "Grace true"])
    }

    @Test(.tags(.clause4OneOrder))
    func `a property and its contrary are never both true, and one of them always is`() {
        let (both, one) = (isOnline.and(isOnline.not()), isOnline.or(isOnline.not()))
        let told = (both.signal.record(), one.signal.record())
        isOnline.value = false
        isOnline.value = true
        #expect(told.0.values == [false, false, false])
        #expect(told.1.values == [true, true, true])
    }

    @Test(.tags(.clause4OneOrder))
    func `many mutable properties are combined, without a mix either`() {
        let rows = [number, number, number]
        let told = Property.combineLatest(rows).map { Set($0).count }.signal.record()
        number.value = 2
        #expect(told.values == [1, 1])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `what derives from a mutable property does not keep it, and completes with it`() {
        var origin: MutableProperty<Int>? = MutableProperty(1)
        weak let gone = origin
        let derived = origin.map { Property.combineLatest($0, $0.flatMap { Property($0) }).map { $0 + $1 } }
        let told = derived?.signal.record()
        origin = nil
        #expect(gone == nil)
        #expect(told?.events == [.next(2), .completed])
        #expect(derived?.value == 2)
    }
}
