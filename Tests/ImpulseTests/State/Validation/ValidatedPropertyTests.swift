import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct ValidatedPropertyTests {
    private enum Fault: Error, Equatable {
        case negative
        case tooLarge
    }

    private let limit = MutableProperty(10)

    private func number() -> ValidatedProperty<Int, Fault> {
        ValidatedProperty(5) { $0 < 0 ? .invalid(.negative) : $0 > 10 ? .coerced(to: 10, .tooLarge) : .valid }
    }

    /// A number that a limit, which may change, makes valid or invalid.
    private func limited() -> ValidatedProperty<Int, Fault> {
        ValidatedProperty(5, with: limit) { $0 > $1 ? .invalid(.tooLarge) : .valid }
    }

    @Test func `a valid value is accepted`() {
        let number = number()
        number.value = 7
        #expect((number.value, number.proposed.value) == (7, 7))
        #expect(number.result.value == .valid)
    }

    @Test func `an invalid value is only proposed, and the result has the reason`() {
        let number = number()
        number.value = 7
        number.value = -1
        #expect((number.value, number.proposed.value) == (7, -1))
        #expect(number.result.value == .invalid(.negative))
        #expect(number.result.value.reason == .negative)
        #expect(!number.result.value.isAccepted)
        number.value = -2
        #expect(number.value == 7)
    }

    @Test func `a coerced value is accepted in place of the proposed one`() {
        let number = number()
        number.value = 12
        #expect((number.value, number.proposed.value) == (10, 12))
        let result: Validation<Int, Fault> = number.result.value
        #expect(result == .coerced(to: 10, .tooLarge))
        #expect(result.isAccepted)
        number.value = -1
        #expect(number.value == 10)
    }

    @Test func `an initial value that is invalid is the value all the same`() {
        let number = ValidatedProperty<Int, Fault>(-1) { $0 < 0 ? .invalid(.negative) : .valid }
        #expect(number.value == -1)
        #expect(number.result.value == .invalid(.negative))
    }

    @Test func `the signals emit at each proposal`() {
        let number = number()
        let (values, results) = (number.signal.record(), number.result.signal.record())
        for value in [-1, 12] { number.value = value }
        #expect(values.values == [5, 5, 10])
        #expect(results.values == [.valid, .invalid(.negative), .coerced(to: 10, .tooLarge)])
    }

    @Test func `a change of the property that the validation depends on validates the proposed value again`() {
        let number = limited()
        number.value = 8
        limit.value = 7
        #expect(number.result.value == .invalid(.tooLarge))
        #expect((number.value, number.proposed.value) == (5, 8))
        limit.value = 20
        #expect(number.result.value == .valid)
        #expect(number.value == 8)
    }

    @Test(.tags(.clause4OneOrder))
    func `value, result and the dependency never disagree in what is combined of them`() {
        let number = limited()
        let seen = Property.combineLatest(limit, number, number.proposed, number.result).signal.record()
        number.value = 12
        limit.value = 12
        number.value = 3
        let expected: [[Int]] = [[10, 5, 5, 1], [10, 5, 12, 0], [12, 12, 12, 1], [12, 3, 3, 1]]
        #expect(seen.values.map { [$0, $1, $2, $3 == .valid ? 1 : 0] } == expected)
    }

    @Test(.tags(.clause4OneOrder))
    func `two properties that are validated with each other's proposals have no glitches`() {
        let password = MutableProperty("a")
        let repeated = ValidatedProperty<String, Fault>("a", with: password) { $0 == $1 ? .valid : .invalid(.negative) }
        let both = Property.combineLatest(password, repeated.proposed, repeated.result).signal.record()
        password.value = "b"
        repeated.value = "b"
        #expect(both.values.allSatisfy { password, repeated, result in (password == repeated) == (result == .valid) })
        #expect(both.values.count == 3)
    }

    @Test func `a command's obstacle may be the reason why a value is invalid`() {
        let number = number()
        let command = Command<Void, Int, Fault>(
            state: Property.combineLatest(number, number.result), obstacle: { $1.reason }, on: .immediate
        ) { _, state in .just(state.0) }
        #expect(command.execute().record().values == [5])
        number.value = -1
        #expect(command.execute().record().events == [.error(.obstructed(.negative))])
    }

    @Test func `a signal may be bound to it, whose values are proposed`() {
        let (number, numbers) = (number(), Subject<Int, Never>())
        number <~ numbers.signal
        numbers.send(-3)
        #expect((number.value, number.proposed.value) == (5, -3))
    }

    @Test func `a channel joins what is proposed with a place, which keeps what is invalid`() {
        let (number, text) = (number(), MutableProperty(0))
        text.channel(to: number)
        #expect(text.value == 5)
        text.value = -4
        #expect((number.value, number.proposed.value) == (5, -4))
        text.value = 6
        #expect(number.value == 6)
        number.value = 12
        #expect(text.value == 12)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `its signals complete with it, and a channel ends`() {
        let text = MutableProperty(0)
        var number: ValidatedProperty<Int, Fault>? = number()
        let channel = number.map { text.channel(to: $0) }
        let (values, results) = (number?.signal.record(), number?.result.signal.record())
        weak let gone = number
        number = nil
        #expect(gone == nil)
        #expect(values?.hasEnded == true && results?.hasEnded == true)
        #expect(channel?.isDisposed == true)
    }
}

#if DEBUG
@Suite(.impulse) struct ValidatedPropertyInterleavingTests {
    private struct Arena: Sendable {
        let limit = MutableProperty(10)
        let number: ValidatedProperty<Int, TestError>
        let seen: Recording<[Int], Never>

        init() {
            number = ValidatedProperty(5, with: limit) { $0 > $1 ? .invalid(.one) : .valid }
            seen = Property.combineLatest(limit, number.proposed, number.result)
                .map { limit, proposed, result in
                    if case .valid = result { [limit, proposed, 1] } else { [limit, proposed, 0] }
                }
                .signal.record()
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `a proposal and a change of the limit are validated together in either order`() {
        let result = everyInterleaving(
            limit: orders(upTo: 2_000), on: Arena.init,
            { $0.number.value = 8 },
            { $0.limit.value = 7 },
            outcome: { $0.seen.values },
            outcomes: [[[10, 5, 1], [10, 8, 1], [7, 8, 0]], [[10, 5, 1], [7, 5, 1], [7, 8, 0]]])
        note(result)
    }

    @Test(.tags(.clause4OneOrder))
    func `of two proposals, an invalid one keeps the value from before it`() {
        let result = everyInterleaving(
            limit: orders(upTo: 2_000), on: Arena.init,
            { $0.number.value = 8 },
            { $0.number.value = 20 },
            outcome: { [$0.number.proposed.value, $0.number.value] },
            outcomes: [[20, 8], [8, 8]])
        note(result)
    }
}
#endif
