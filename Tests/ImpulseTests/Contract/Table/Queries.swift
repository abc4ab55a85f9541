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
        Row("min(by:)") { $0.min(by: <) },
        Row("max(by:)") { $0.max(by: <) },
        Row("elementsEqual(_:)") { $0.elementsEqual(Signal([1, 2, 3])) },
        Row("elementsEqual(_:), that ends") { $0.elementsEqual(Signal([1, 5])) },
        Row("elementsEqual(_:), other", excluding: notChained) { Signal([1, 2, 3]).elementsEqual($0) },
    ]
}
