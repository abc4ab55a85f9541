import Impulse
import ImpulseTesting

extension Table {
    static let creating: [Row] = [
        Row("init(run:)") { source in
            Signal { subscriber in
                source.subscribe(
                    next: { subscriber.send($0) },
                    error: { subscriber.send(error: $0) },
                    completed: { subscriber.sendCompleted() })
            }
        },
        Row("init(_ elements:)", source: Signal<Int, ContractError>(0...2)),
        Row("init(_ elements:), without failure", source: Signal(0...2)),
        Row("init(_ elements:), before another", excluding: notChained) { source in
            Signal<Int, ContractError>(0...0).flatMap { _ in source }
        },
        Row("just(_:)", source: Signal<Int, ContractError>.just(1)),
        Row("just(_:), without failure", source: Signal.just(1)),
        Row("just(_:), before another", excluding: notChained) { source in .just(0).flatMap { _ in source } },
        Row("empty", source: Signal<Int, ContractError>.empty),
        Row("empty, before another") { .concat(.empty, $0) },
        Row("error(_:)", source: Signal<Int, ContractError>.error(.first)),
        Row("error(_:), before another", excluding: notChained) { source in
            Signal<Int, ContractError>.error(.second).catch { _ in source }
        },
        Row("never", source: Signal<Int, ContractError>.never),
        Row("never, beside another") { .merge(.never, $0) },
        Row("deferred(_:)") { source in .deferred { source } },
        Row("onDispose(_:)", source: Signal<Int, ContractError>.onDispose {}),
        Row("onDispose(_:), beside another") { .merge($0, .onDispose {}) },
        Row("using(_:run:release:)") { source in
            Signal<Int, ContractError>.using({ 1 }, run: { _ in source }, release: { _ in })
        },
        Row(
            "using(_:run:release:), that throws",
            source: Signal<Int, ContractError>.using(
                { () throws(ContractError) -> Int in throw .first }, run: { .just($0) }, release: { _ in })),
        Row("try(_:), without input", source: Signal<Int, ContractError>.try { 1 }),
        Row(
            "try(_:), without input, that throws",
            source: Signal<Int, ContractError>.try {
                () throws(ContractError) in throw .first
            }),
        Row("init(result:)", source: Signal<Int, ContractError>(result: .success(1))),
        Row("init(result:), of a failure", source: Signal<Int, ContractError>(result: .failure(.first))),
        Row("init(optional value:)", source: Signal<Int, ContractError>(optional: 1)),
        Row(
            "unfold(into:_:)",
            source: Signal<Int, ContractError>.unfold(into: 0) { state in
                state += 1
                return state < 4 ? state : nil
            }),
    ]
}
