import Impulse
import Testing

@Suite struct ChannelConversionTests {
    private let field = MutableProperty("12")
    private let amount = MutableProperty(5)

    private func join() {
        field.channel(to: amount, converting: { Int($0) }, back: { "\($0)" })
    }

    @Test func `values are converted for the other end in both directions`() {
        join()
        #expect(field.value == "5")
        field.value = "6"
        #expect(amount.value == 6)
        amount.value = 7
        #expect(field.value == "7")
    }

    @Test func `a value that does not convert stays at one end, and the other end keeps its value`() {
        join()
        let amounts = amount.signal.record()
        field.value = "six"
        #expect(field.value == "six")
        #expect(amounts.values == [5])
    }

    @Test func `after a value that does not convert, the next convertible one is passed on`() {
        join()
        field.value = "six"
        field.value = "6"
        #expect(amount.value == 6)
        field.value = "seven"
        amount.value = 7
        #expect(field.value == "7")
    }

    @Test func `a converted value is not converted back`() {
        join()
        let fields = field.changes.record()
        field.value = "007"
        #expect(amount.value == 7)
        #expect(fields.values == ["007"])
    }

    @Test func `an initial value that does not convert leaves each end its own`() {
        amount.channel(to: field, converting: { "\($0)" }, back: { Int($0.dropFirst()) })
        field.value = "x"
        let other = MutableProperty(3)
        other.channel(to: field, converting: { "\($0)" }, back: { Int($0) })
        #expect(other.value == 3)
        #expect(field.value == "x")
        other.value = 4
        #expect(field.value == "4")
    }

    @Test func `a value set by modify before the channel is not converted back`() {
        let number = MutableProperty(0)
        field.modify { $0 = "007" }
        number.modify { $0 = 5 }
        number.channel(to: field, converting: { "\($0)" }, back: { Int($0) })
        #expect(number.value == 7)
        #expect(field.value == "007")
    }

    @Test func `one end may be optional where the other is not`() {
        let name = MutableProperty<String?>(nil)
        field.channel(to: name, converting: { .some($0.isEmpty ? nil : $0) }, back: { $0 ?? "" })
        #expect(field.value.isEmpty)
        field.value = "Emma"
        #expect(name.value == "Emma")
        field.value = ""
        #expect(name.value == nil)
    }

    /// Known elsewhere as a property that takes only valid values.
    @Test func `invalid proposals stay a draft`() {
        let (draft, committed) = (MutableProperty("a@b"), MutableProperty("a@b"))
        draft.channel(to: committed, converting: { $0.contains("@") ? $0 : nil }, back: { $0 })
        let isValid = Property.combineLatest(draft, committed).map { $0 == $1 }
        draft.value = "ada"
        #expect(committed.value == "a@b")
        #expect(!isValid.value)
        draft.value = "ada@c"
        #expect(committed.value == "ada@c")
        #expect(isValid.value)
    }
}
