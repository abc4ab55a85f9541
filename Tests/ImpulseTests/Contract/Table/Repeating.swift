import Impulse
import ImpulseTesting

extension Table {
    static let repeating: [Row] = [
        Row("repeat()", excluding: notChained) { $0.concat(.never).repeat() },
        Row("repeat(), a short signal", source: Signal<Int, ContractError>(0...2).repeat().take(100)),
        Row("repeat(_:)") { $0.repeat(1) },
        Row("repeat(_:), twice", source: Signal<Int, ContractError>(0...2).repeat(2)),
        Row("repeat(when:)", excluding: notChained) { $0.repeat(when: { _ in Signal<Int, Never>.empty }) },
        Row(
            "repeat(when:), twice",
            source: Signal<Int, ContractError>(0...2).repeat(when: { Signal<Int, Never>.just($0).filter { $0 == 1 } })),
    ]
}
