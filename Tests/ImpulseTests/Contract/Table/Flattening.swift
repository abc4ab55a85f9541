import Impulse
import ImpulseTesting

extension Table {
    static let flattening: [Row] = [
        Row("flatMap(_:), outer") { $0.flatMap { .just($0) } },
        Row("flatMap(_:), outer, to a sequence") { $0.flatMap { Signal<Int, ContractError>(CollectionOfOne($0)) } },
        Row("flatMap(_:), inner") { source in Signal<Int, ContractError>(0...2).flatMap { $0 == 1 ? source : .empty } },
        Row("flatMap(_:), several inner") { source in Signal<Int, ContractError>(0...2).flatMap { _ in source } },
        Row("flatMap(_:_:), merge") { $0.flatMap(.merge) { .just($0) } },
        Row("flatMap(_:_:), concat") { $0.flatMap(.concat) { Signal<Int, ContractError>(CollectionOfOne($0)) } },
        Row("flatMap(_:_:), concat, inner") { source in
            Signal<Int, ContractError>(0...2).flatMap(.concat) { _ in source }
        },
        Row("flatMap(_:_:), concurrent") { $0.flatMap(.concurrent(limit: 2)) { .just($0) } },
        Row("flatMap(_:_:), concurrent, inner") { source in
            Signal<Int, ContractError>(0...2).flatMap(.concurrent(limit: 2)) { _ in source }
        },
        Row("flatMap(_:_:), latest") { $0.flatMap(.latest) { .just($0) } },
        Row("flatMap(_:_:), latest, inner") { source in
            Signal<Int, ContractError>(0...2).flatMap(.latest) { _ in source }
        },
        Row("flatMap(_:_:), first") { $0.flatMap(.first) { .just($0) } },
        Row("flatMap(_:_:), first, inner") { source in
            Signal<Int, ContractError>(0...2).flatMap(.first) { _ in source }
        },
        Row("flatMap(_:_:), race, inner") { source in
            Signal<Int, ContractError>(0...2).flatMap(.race) { _ in source }
        },
        Row("flatMap(_:_:), ordered", excluding: notChained) { $0.flatMap(.ordered(limit: 2)) { .just($0) } },
        Row("flatMap(_:_:), ordered, inner", excluding: notChained) { source in
            Signal<Int, ContractError>(0...2).flatMap(.ordered(limit: 2)) { _ in source }
        },
        Row("flatMap(_:_:), delaying errors", excluding: notChained) {
            $0.flatMap(.concat.delayingErrors) { .just($0) }
        },
        Row("flatMap(_:_:), delaying errors, inner", excluding: notChained) { source in
            Signal<Int, ContractError>(0...2).flatMap(.merge.delayingErrors) { $0 == 1 ? source : .empty }
        },
        Row("delayingErrors(_:)", excluding: notChained) { source in
            .delayingErrors { delay in Signal.combineLatest(delay(source), delay(.just(0))).map { $0 + $1 } }
        },
        Row("ErrorDelay.callAsFunction(_:)", excluding: notChained) { source in .delayingErrors { $0(source) } },
        Row("delayingErrors(_:), without a delay", excluding: notChained) { source in
            .delayingErrors { delay in .merge(source, delay(.empty)) }
        },
        Row("expand(limit:_:), outer") { $0.expand { $0 < 2 ? .just($0 + 10) : .empty } },
        Row("expand(limit:_:), inner") { source in Signal.just(0).expand { $0 == 0 ? source.map { $0 + 1 } : .empty } },
        Row("expand(limit:_:), one after another") { source in
            Signal<Int, ContractError>([0, 0]).expand(limit: 1) { $0 == 0 ? source.map { $0 + 1 } : .empty }
        },
        Row("flatten(_:)") { $0.map { .just($0) }.flatten() },
        Row("switch(_:cases:default:)") { .switch($0, cases: [1: .just(1)], default: .just(0)) },
        Row("switch(_:cases:default:), cases", excluding: notChained) {
            .switch(Signal<Int, ContractError>(0...1), cases: [1: $0], default: .empty)
        },
        Row("switch(_:cases:default:), default", excluding: notChained) {
            .switch(Signal<Int, Never>(0...2), cases: [1: .empty], default: $0)
        },
        Row("switch(_:cases:default:), to what cannot fail") {
            .switch($0, cases: [1: Signal<Int, Never>.just(1)], default: Signal<Int, Never>.just(0))
        },
        Row("switch(_:cases:default:), made from the key", excluding: notChained) { source in
            .switch(Signal<Int, ContractError>(0...2), cases: [1: .empty], default: { _ in source })
        },
        Row("switch(_:cases:)", excluding: [.typedErrors: "the error is another"]) { source in
            Signal<Int, NoMatchingCase<Int>>.switch(source.catch(to: Signal<Int, Never>.empty), cases: [1: .just(1)])
        },
        Row("if(_:then:else:)") { .if($0.map { $0 > 2 }, then: .just(1), else: .just(0)) },
        Row("if(_:then:else:), then", excluding: notChained) {
            .if(Signal<Bool, Never>([false, true]), then: $0, else: .empty)
        },
        Row("if(_:then:else:), to what cannot fail") {
            .if($0.map { $0 > 2 }, then: Signal<Int, Never>.just(1), else: Signal<Int, Never>.just(0))
        },
    ]
}
