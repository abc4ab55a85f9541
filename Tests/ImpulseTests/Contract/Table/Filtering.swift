import Impulse
import ImpulseTesting

extension Table {
    static let filtering: [Row] = [
        Row("filter(_:)") { $0.filter { $0 >= 0 } },
        Row("filter(_:), that drops") { $0.filter { $0 % 2 == 0 } },
        Row("distinctUntilChanged()") { $0.distinctUntilChanged() },
        Row("distinctUntilChanged(comparing:)") { $0.distinctUntilChanged { $0 % 4 == $1 % 4 } },
        Row("distinctUntilChanged(by:)") { $0.distinctUntilChanged(by: { $0 / 2 }) },
        Row("distinct()") { $0.distinct() },
        Row("distinct(by:)") { $0.distinct(by: { $0 / 2 }) },
        Row("ignore(_:)") { $0.ignore(0) },
        Row("ignoreValues()") { $0.ignoreValues() },
        Row("ignoreValues(), before another") { $0.ignoreValues().concat(.just("a")) },
    ]
}
