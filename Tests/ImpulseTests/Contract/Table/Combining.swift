import Impulse
import ImpulseTesting

extension Table {
    static let combining: [Row] = [
        Row("merge(_:)") { .merge(.empty, $0, .empty) },
        Row("merge(_:), both inputs") { .merge($0, $0) },
        Row("merge(_:_:), the first may fail") { .merge($0, Signal<Int, Never>.just(1), Signal<Int, Never>.empty) },
        Row("merge(_:_:), the others may fail") { .merge(Signal<Int, Never>.just(1), $0, $0) },
        Row("merge(with:)") { $0.merge(with: .empty) },
        Row("concat(_:)") { $0.concat(.empty) },
        Row("concat(_:), last input") { .concat([.empty, .empty, $0]) },
        Row("concat(_:), both inputs") { .concat($0, $0) },
        Row("concat(_:_:), the first may fail") { .concat($0, Signal<Int, Never>.just(1), Signal<Int, Never>.empty) },
        Row("concat(_:_:), the others may fail") { .concat(Signal<Int, Never>.just(1), $0, $0) },
        Row("startWith(_:)") { $0.startWith(0) },
        Row("combineLatest(_:)") { combineLatest(.just("a"), $0) },
        Row("combineLatest(_:_:), the first may fail") {
            combineLatest($0, Signal<Int, Never>.just(1)).map { $0 + $1 }
        },
        Row("combineLatest(_:_:), the second may fail") { combineLatest(Signal<Int, Never>.just(1), $0) },
        Row("combineLatest(_:), both inputs") { combineLatest($0, $0) },
    ]
}
