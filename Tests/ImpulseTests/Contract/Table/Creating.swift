import Impulse
import ImpulseTesting

extension Table {
    static let creating: [Row] = [
        Row("init(_ run:)") { source in
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
    ]
}
