import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import OwnOperators
import Testing

/// Operators that another package builds with the operator kit keep the contract, like the library's own.
@Suite struct OperatorTests {
    static let cases = [
        ContractCase("increases") { $0.increases() },
        ContractCase("total") { $0.total() },
        ContractCase("upTo") { $0.upTo { $0 > 2 } },
        ContractCase("dropping(while:)") { $0.dropping(while: .never) },
        ContractCase("dropping(while:), of the source") { source in source.dropping(while: source.map { $0 % 2 == 0 })
        },
        ContractCase(
            "repeating(_:afterSilence:on:)",
            excluding: [.nothingOutlivesItsUse: "the timer emits after all other uses have ended"],
            scheduled: { source, schedulers in
                source.repeating(-1, afterSilence: .seconds(3_600), on: schedulers.time)
            }),
    ]

    @Test(.impulse, arguments: cases) func `each operator keeps the contract`(subject: ContractCase) {
        checkContract(of: subject)
    }

    @Test func `increases() emits the positive differences`() async {
        #expect(await Signal<Int, Never>([1, 3, 2, 7]).increases().toArray() == [2, 5])
    }

    @Test func `total() emits the sum at completion`() async {
        #expect(await Signal<Int, Never>([1, 3, 2]).total().toArray() == [6])
    }

    @Test func `dropping(while:) drops values while the signal's latest value is true`() {
        let numbers = Subject<Int, Never>()
        let isPaused = Subject<Bool, Never>()
        let values = BehaviorSubject<[Int], Never>([])
        numbers.signal.dropping(while: isPaused.signal).subscribe { values.send(values.value + [$0]) }
        numbers.send(1)
        isPaused.send(true)
        numbers.send(2)
        isPaused.send(false)
        numbers.send(3)
        #expect(values.value == [1, 3])
    }

    @Test func `repeating(_:afterSilence:on:) emits after each silence`() {
        let time = TestScheduler()
        let values = BehaviorSubject<[Int], Never>([])
        Signal<Int, Never>.never.repeating(0, afterSilence: .seconds(2), on: time)
            .subscribe { values.send(values.value + [$0]) }
        time.advance(by: .seconds(5))
        #expect(values.value == [0, 0])
    }
}
