import Impulse
import ImpulseTesting

extension Table {
    static let limiting: [Row] = [
        Row("take(_:)") { $0.take(1_000_000) },
        Row("take(_:), that ends") { $0.take(2) },
        Row("skip(_:)") { $0.skip(0) },
        Row("skip(_:), that drops") { $0.skip(2) },
    ]
}
