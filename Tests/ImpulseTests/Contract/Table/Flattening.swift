import Impulse
import ImpulseTesting

extension Table {
    static let flattening: [Row] = [
        Row("flatMap(_:), outer") { $0.flatMap { .just($0) } },
        Row("flatMap(_:), outer, to a sequence") { $0.flatMap { Signal<Int, ContractError>(CollectionOfOne($0)) } },
        Row("flatMap(_:), inner") { source in Signal<Int, ContractError>(0...2).flatMap { $0 == 1 ? source : .empty } },
        Row("flatMap(_:), several inner") { source in Signal<Int, ContractError>(0...2).flatMap { _ in source } },
    ]
}
