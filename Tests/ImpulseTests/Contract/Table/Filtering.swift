import Impulse
import ImpulseTesting

extension Table {
    static let filtering: [Row] = [
        Row("filter(_:)") { $0.filter { $0 >= 0 } },
        Row("filter(_:), that drops") { $0.filter { $0 % 2 == 0 } },
        Row("distinctUntilChanged()") { $0.distinctUntilChanged() },
        Row("distinctUntilChanged(by:)") { $0.distinctUntilChanged { $0 % 4 == $1 % 4 } },
    ]
}
