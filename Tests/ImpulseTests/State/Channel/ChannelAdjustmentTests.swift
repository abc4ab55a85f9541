import Impulse
import Observation
import Testing

/// An object that limits the values that it is set to.
@MainActor
private final class Limited {
    let changes = Subject<Void, Never>()
    private(set) var sets: [Int] = []
    private let range: ClosedRange<Int>
    private let notifiesFirst: Bool
    var duringSet: () -> Void = {}

    var value: Int {
        didSet {
            sets.append(value)
            if notifiesFirst { changes.send() }
            duringSet()
            value = min(max(value, range.lowerBound), range.upperBound)
            changes.send()
        }
    }

    init(_ range: ClosedRange<Int>, notifiesFirst: Bool = false) {
        (self.range, value, self.notifiesFirst) = (range, range.lowerBound, notifiesFirst)
    }

    private(set) lazy var terminal = ChannelTerminal(self, \.value, changes: changes.signal)
}

@MainActor
@Observable
private final class Digits {
    var text = "" {
        didSet { if !text.allSatisfy(\.isNumber) { text.removeAll { !$0.isNumber } } }
    }
}

/// Tests of channel ends that adjust the values that they are set to.
@MainActor
@Suite struct ChannelAdjustmentTests {
    private let number = MutableProperty(50)

    @Test(arguments: [true, false])
    func `both ends have the adjusted value, from the start`(_ isFirst: Bool) {
        let limited = Limited(0...10)
        if isFirst { limited.terminal.channel(to: number) } else { number.channel(to: limited.terminal) }
        if isFirst { #expect([number.value, limited.value] == [10, 10]) }
        number.value = 70
        #expect([number.value, limited.value] == [10, 10])
        limited.value = -7
        #expect([number.value, limited.value] == [0, 0])
        number.value = 7
        #expect([number.value, limited.value] == [7, 7])
    }

    @Test(.tags(.clause4OneOrder), arguments: [true, false])
    func `every end that a value has reached has the adjusted value`(_ notifiesFirst: Bool) {
        let (limited, behind, beside) = (
            Limited(0...10, notifiesFirst: notifiesFirst), MutableProperty(0), MutableProperty(0)
        )
        limited.terminal.channel(to: number)
        behind.channel(to: limited.terminal)
        beside.channel(to: number)
        for value in [99, -4, 5] {
            number.value = value
            let expected = min(max(value, 0), 10)
            #expect([number.value, limited.value, behind.value, beside.value] == Array(repeating: expected, count: 4))
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `several adjusting ends agree if they can`() {
        let (low, high) = (Limited(0...30), Limited(20...50))
        number.channel(to: low.terminal)
        number.channel(to: high.terminal)
        number.value = 5
        #expect([number.value, low.value, high.value] == [20, 20, 20])
        number.value = 40
        #expect([number.value, low.value, high.value] == [30, 30, 30])
    }

    @Test(.tags(.clause4OneOrder))
    func `adjusting ends that cannot agree settle`() {
        let (low, high) = (Limited(0...10), Limited(20...30))
        low.terminal.channel(to: high.terminal)
        low.value = 5
        #expect([low.value, high.value] == [10, 20])
        #expect(low.sets.count + high.sets.count < 40)
    }

    @Test(.tags(.clause4OneOrder))
    func `an adjustment does not override a newer set`() {
        let limited = Limited(0...10)
        limited.terminal.channel(to: number)
        let number = number
        limited.duringSet = { [weak limited] in
            limited?.duringSet = {}
            number.value = 3
        }
        number.value = 60
        #expect([number.value, limited.value] == [3, 3])
    }

    @Test func `an adjustment is converted back`() {
        let (limited, text) = (Limited(0...10), MutableProperty(""))
        text.channel(to: limited.terminal, converting: { Int($0) }, back: { "\($0)" })
        text.value = "007"
        #expect(text.value == "007")
        text.value = "12"
        #expect(text.value == "10")
    }

    @Test func `a model observed by the Observation framework may adjust its text`() async {
        let (digits, field) = (Digits(), MutableProperty(""))
        field.channel(to: ChannelTerminal(digits, \.text))
        let received = field.changes.record()
        field.value = "1x2"
        #expect([field.value, digits.text] == ["12", "12"])
        for _ in 0..<3 { await mainTurn() }
        #expect(received.values == ["1x2", "12"])
        digits.text = "7y"
        for _ in 0..<3 { await mainTurn() }
        #expect([field.value, digits.text] == ["7", "7"])
    }
}
