import Impulse
import ImpulseTesting

extension Table {
    static let queries: [Row] = [
        Row("contains(where:)") { $0.contains(where: { $0 < 0 }) },
        Row("contains(where:), that ends") { $0.contains(where: { $0 > 2 }) },
        Row("contains(_:)") { $0.contains(2) },
        Row("allSatisfy(_:)") { $0.allSatisfy { $0 > 0 } },
        Row("allSatisfy(_:), that ends") { $0.allSatisfy { $0 < 3 } },
        Row("count()") { $0.count() },
        Row("min()") { $0.min() },
        Row("max()") { $0.max() },
    ]
}
