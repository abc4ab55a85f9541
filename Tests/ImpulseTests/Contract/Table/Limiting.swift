import Impulse
import ImpulseTesting

extension Table {
    static let limiting: [Row] = [
        Row("take(_:)") { $0.take(1_000_000) },
        Row("take(_:), that ends") { $0.take(2) },
        Row("skip(_:)") { $0.skip(0) },
        Row("skip(_:), that drops") { $0.skip(2) },
        Row("take(last:)") { $0.take(last: 3) },
        Row("skip(last:)") { $0.skip(last: 0) },
        Row("skip(last:), that drops") { $0.skip(last: 2) },
        Row("take(while:)") { $0.take(while: { _ in true }) },
        Row("take(while:), that ends") { $0.take(while: { $0 < 3 }) },
        Row("take(through:)") { $0.take(through: { _ in false }) },
        Row("take(through:), that ends") { $0.take(through: { $0 == 3 }) },
        Row("skip(while:)") { $0.skip(while: { $0 < 3 }) },
        Row("take(during:)", excluding: [.nothingOutlivesItsUse: "its lifetime may still end it"]) {
            $0.take(during: everlasting)
        },
        Row("Lifetime.ended", excluding: [.nothingOutlivesItsUse: "its lifetime may still end it"]) {
            $0.take(until: everlasting.ended)
        },
        Row("take(until:)") { $0.take(until: Signal<Int, Never>.never) },
        Row("take(until:), both inputs") { $0.take(until: $0.skip(4)) },
        Row("take(untilReplacement:)") { $0.take(untilReplacement: .never) },
        Row("take(untilReplacement:), the replacement") { Signal<Int, ContractError>.never.take(untilReplacement: $0) },
        Row("take(untilReplacement:), both inputs") { $0.take(untilReplacement: $0.skip(4)) },
        Row("take(untilReplacement:), that cannot fail") { $0.take(untilReplacement: Signal<Int, Never>.never) },
        Row("take(untilReplacement:), of one that cannot fail") { Signal<Int, Never>.never.take(untilReplacement: $0) },
        Row("skip(until:)") { $0.skip(until: Signal<Int, Never>.just(0)) },
        Row("skip(until:), both inputs") { $0.skip(until: $0.skip(2)) },
        Row("element(at:)") { $0.element(at: 2) },
        Row("ifEmpty(_:)") { $0.ifEmpty(0) },
        Row("ifEmpty(_:), that is") { $0.filter { $0 < 0 }.ifEmpty(0) },
        Row("ifEmpty(switchTo:)") { $0.ifEmpty(switchTo: .just(0)) },
        Row("ifEmpty(switchTo:), the other") { Signal<Int, ContractError>.empty.ifEmpty(switchTo: $0) },
        Row("ifEmpty(switchTo:), that cannot fail") { $0.ifEmpty(switchTo: Signal<Int, Never>.just(0)) },
        Row("ifEmpty(switchTo:), of one that cannot fail") { Signal<Int, Never>.empty.ifEmpty(switchTo: $0) },
        Row("single(error:)") { $0.take(1).single(error: .second) },
        Row("single(error:), that fails") { $0.single(error: .second) },
        Row(
            "single(error:), of one that cannot fail otherwise",
            excluding: [.boundedStack: "a link of it is several operators", .typedErrors: "the error is another"]
        ) {
            $0.catch(to: Signal<Int, Never>.empty).single(error: ContractError.second)
        },
    ]

    private static let everlasting = Lifetime()
}
