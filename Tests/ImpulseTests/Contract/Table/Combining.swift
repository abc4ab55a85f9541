import Impulse
import ImpulseTesting

extension Table {
    static let combining: [Row] = [
        Row("merge(_:)") { .merge(.empty, $0, .empty) },
        Row("merge(_:), both inputs") { .merge($0, $0) },
        Row("merge(with:), of what cannot fail") { $0.merge(with: Signal<Int, Never>.just(1)) },
        Row("merge(with:), of what can fail") { Signal<Int, Never>.just(1).merge(with: $0) },
        Row("merge(with:)") { $0.merge(with: .empty) },
        Row("concat(_:)") { $0.concat(.empty) },
        Row("concat(_:), last input") { .concat([.empty, .empty, $0]) },
        Row("concat(_:), both inputs") { .concat($0, $0) },
        Row("concat(_:), of what cannot fail") { $0.concat(Signal<Int, Never>.just(1)) },
        Row("concat(_:), of what can fail") { Signal<Int, Never>.just(1).concat($0) },
        Row("startWith(_:)") { $0.startWith(0) },
        Row("startWith(_:), several values") { $0.startWith(0, 1, 2) },
        Row("combineLatest(_:)") { Signal.combineLatest(.just("a"), $0) },
        Row("combineLatest(_:), both inputs") { Signal.combineLatest($0, $0) },
        Row("combineLatest(_:), of an array") { Signal.combineLatest([.just(1), $0]).map { $0[0] + $0[1] } },
        Row("combineLatest(_:), of an array, several inputs") { Signal.combineLatest([$0, $0, $0]) },
        Row("zip(_:buffering:)") { Signal.zip(Signal(0...99), $0).map { $1 } },
        Row("zip(_:buffering:), both inputs") { Signal.zip($0, $0) },
        Row("zip(_:buffering:), of an array") { Signal.zip([Signal(0...99), $0]).map { $0[0] + $0[1] } },
        Row("zip(_:buffering:), of an array, several inputs") {
            Signal.zip([$0, $0, $0], buffering: .keepingNewest(1))
        },
        Row("withLatest(from:)") { $0.withLatest(from: .just("a")).map { value, _ in value } },
        Row("withLatest(from:), other") { Signal.merge(.just(1), .never).withLatest(from: $0.merge(with: .just(1))) },
        Row("withLatest(from:), both inputs") { $0.withLatest(from: $0) },
        Row("withLatest(from:), of what cannot fail") {
            $0.withLatest(from: Signal<Int, Never>.just(1)).map { $0 + $1 }
        },
        Row("sample(when:repeating:)") { $0.sample(when: $0) },
        Row("sample(when:repeating:), of new values") { $0.sample(when: $0, repeating: false) },
        Row("sample(when:repeating:), ticks") { Signal.just(1).concat(.never).sample(when: $0) },
        Row("sample(when:repeating:), ticks that cannot fail") {
            Signal<Int, Never>.just(1).concat(.never).sample(when: $0)
        },
        Row("race(_:)") { .race(.never, $0) },
        Row("race(_:), both inputs") { .race($0, $0) },
        Row("race(_:_:), the first may fail") { .race($0, Signal<Int, Never>.never) },
        Row("race(_:_:), the others may fail") { .race(Signal<Int, Never>.never, $0) },
        Row("then(_:)") { $0.then { .just(1) } },
        Row("then(_:), next") { source in Signal<Int, ContractError>.just(1).then { source } },
        Row("then(_:), that cannot fail") { $0.then { Signal<Int, Never>.just(1) } },
        Row("all(_:)") { .all([$0.map { $0 > 2 }, .just(true)]) },
        Row("any(_:)") { .any([$0.map { $0 > 2 }, .just(true)]) },
        Row("and(_:)") { $0.map { $0 > 2 }.and($0.map { $0 > 4 }) },
        Row("or(_:)") { $0.map { $0 > 2 }.or($0.map { $0 > 4 }) },
    ]
}
